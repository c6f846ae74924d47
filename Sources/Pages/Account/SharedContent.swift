import Base
import Pouch

/// What a shared space has of the user's pouch: with whom it is shared, and what is in it.
struct SharedContent {
  let space: SharedSpace
  let cards: Int
  let lists: Int
  let accounts: Int

  init(of space: SharedSpace, in pouch: Pouch) {
    func count(_ kind: Kind) -> Int { pouch.active(kind).count { $0.space == space.id } }
    self.space = space
    cards = count(.card)
    lists = count(.groceryList)
    accounts = count(.account)
  }

  /// The other members' names: «з Іваном» would need a case, so the names stand alone.
  var people: Phrase {
    let others = space.people.filter { !$0.isSelf }
    if others.isEmpty { return Phrase("поки лише ви", "only you so far") }
    var names: Text = ""
    for person in others.prefix(3) {
      if !names.isEmpty { names += ", " }
      names += person.name
    }
    return others.count > 3
      ? Phrase("{} і ще {}", "{} and {} more").with(names, Text(others.count - 3)) : .same(names)
  }

  /// What is in the space, such as "3 cards, 1 list".
  func content(_ language: Settings.Language) -> Phrase {
    var parts: Text = ""
    func add(_ count: Int, _ phrase: Phrase) {
      if count == 0 { return }
      if !parts.isEmpty { parts += ", " }
      parts += phrase[language]
    }
    add(cards, CardCount.phrase(cards))
    add(
      lists,
      Plural(
        one: "{} список", few: "{} списки", many: "{} списків", english: "{} list",
        englishMany: "{} lists")(lists))
    add(
      accounts,
      Plural(
        one: "{} рахунок", few: "{} рахунки", many: "{} рахунків", english: "{} account",
        englishMany: "{} accounts")(accounts))
    return parts.isEmpty ? Phrase("ще нічого", "nothing yet") : .same(parts)
  }
}
