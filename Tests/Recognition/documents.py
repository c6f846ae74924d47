"""What is printed: receipts of made-up shops and labels of made-up products, with what is written in them."""

from dataclasses import dataclass, field

GOODS = [
    ("Молоко 2,6% 900г", "dairy"), ("Хліб Київський 500г", "bread"), ("Сир Гауда 45% 150г", "dairy"),
    ("Яйця С1 10шт", "eggs"), ("Гречка ядриця 1кг", "grain"), ("Олія соняшникова 0,85л", "oil"),
    ("Масло 82,5% 180г", "dairy"), ("Сметана 20% 350г", "dairy"), ("Кава мелена 225г", "coffee"),
    ("Чай чорний 100 пак", "tea"), ("Вода мінеральна 1,5л", "water"), ("Пакет майка", "bag"),
    ("Шоколад молочний 90г", "sweet"), ("Цукор білий 1кг", "sugar"), ("Йогурт полуниця 280г", "dairy"),
    ("Паста зубна 75мл", "home"), ("Серветки паперові 100шт", "home"), ("Печиво до кави 185г", "sweet"),
    ("Рис довгий 800г", "grain"), ("Кефір 1% 850г", "dairy"), ("Ковбаса Лікарська", "meat"),
    ("Сік яблучний 0,95л", "juice"), ("Горошок зелений 420г", "tin"), ("Мило рідке 500мл", "home"),
]
WEIGHED = ["Банан ваг", "Яблуко Голден ваг", "Картопля ваг", "Помідор рожевий ваг", "Філе куряче ваг", "Огірок ваг"]
ENGLISH = [
    "Whole milk 2l", "Brown bread 800g", "Cheddar 200g", "Eggs large 12", "Oat biscuits", "Ground coffee",
    "Green tea 50", "Butter salted 250g", "Orange juice 1l", "Bananas loose", "Dish soap", "Rice long 1kg",
]
SHOPS = [
    ('ТОВ "СМАК-ФУД"', 'Магазин "Смачний дім"', "м. Київ, вул. Січових Стрільців, 14"),
    ('ТОВ "РОСТОК ПЛЮС"', 'Супермаркет "Росток"', "м. Львів, пл. Ринок, 8"),
    ("ФОП ЛИТВИНЕНКО О.В.", 'Крамниця "У Олени"', "м. Полтава, вул. Соборності, 31"),
    ('ТОВ "ОБРІЙ РИТЕЙЛ"', 'Маркет "Обрій"', "м. Дніпро, просп. Науки, 102"),
    ('ПП "АПТЕКА ЗДОРОВ\'Я"', 'Аптека "Здоров\'я"', "м. Одеса, вул. Рішельєвська, 5"),
]


@dataclass
class Receipt:
    lines: list
    total: int
    day: str
    shop: str
    payment: str
    goods: list = field(default_factory=list)
    scale: float = 1.0


def money(minor, point=","):
    return f"{minor // 100}{point}{minor % 100:02d}"


def spread(left, right, width):
    """A line with one text at each side; what does not fit is cut, as tills do."""
    left = left[: max(0, width - len(right) - 1)]
    return left + " " * (width - len(left) - len(right)) + right


def goods(random, names, weighed):
    bought = []
    for name in random.sample(names, random.randint(2, 9)):
        price = random.choice([random.randint(900, 9900), random.randint(5, 400) * 100 - 1])
        count = random.choice([1, 1, 1, 1, 2, 3])
        bought.append((name, count * 1000, price, count * price))
    for name in random.sample(weighed, random.randint(0, 2)) if weighed else []:
        price, grams = random.randint(2000, 25000), random.randint(120, 2400)
        bought.append((name, grams, price, (price * grams + 500) // 1000))
    random.shuffle(bought)
    return bought


def ukrainian_receipt(random):
    """A fiscal receipt as Ukrainian tills print it, in one of the common layouts."""
    width, point = random.choice([32, 36, 40, 42]), random.choice([",", "."])
    owner, shop, address = random.choice(SHOPS)
    bought = goods(random, [name for name, _ in GOODS], WEIGHED)
    total = sum(cost for *_, cost in bought)
    style = random.randrange(3)
    lines = [owner.center(width).rstrip(), shop.center(width).rstrip(), address.center(width).rstrip()]
    lines.append(random.choice(["ПН", "ІД"]) + f" {random.randrange(10**11, 10**12)}")
    if random.random() < 0.6:
        lines.append(f"Касир: {random.choice(['Олена', 'Ірина П.', 'Андрій', 'Марія К.'])}")
    lines.append(f"ЧЕК № {random.randrange(1000, 999999)}")
    lines.append("-" * width)
    for name, amount, price, cost in bought:
        quantity = f"{amount / 1000:.3f}".replace(".", point) if amount % 1000 else str(amount // 1000)
        letter = random.choice(["А", "А", "Б"])
        if style == 0:
            if amount != 1000:
                lines.append(f"{quantity} X {money(price, point)}")
            lines.append(spread(name, f"{money(cost, point)} {letter}", width))
        elif style == 1:
            lines.append(name[:width])
            lines.append(spread(f"  {quantity} x {money(price, point)}", f"= {money(cost, point)}", width))
        else:
            lines.append(name[:width])
            lines.append(spread(f"{quantity} шт x {money(price, point)}" if amount % 1000 == 0
                                else f"{quantity} кг x {money(price, point)}", f"{money(cost, point)} {letter}", width))
    discount = 0
    if random.random() < 0.2:
        discount = max(1, total // random.choice([10, 20, 33]))
        lines.append(spread("ЗНИЖКА", f"-{money(discount, point)}", width))
        total -= discount
    lines.append("-" * width)
    word = random.choice(["СУМА", "СУМА", "ВСЬОГО", "ДО СПЛАТИ", "РАЗОМ"])
    tail = random.choice(["", "", " ГРН", " грн"])
    lines.append(spread(word, money(total, point) + tail, width))
    vat = total // 6
    if random.random() < 0.7:
        lines.append(spread("ПДВ А = 20,00%", money(vat, point), width))
    payment = random.choice(["cash", "card"])
    if payment == "cash":
        given = -(-total // 5000) * 5000
        lines.append(spread("ГОТІВКА", money(given, point), width))
        if given > total:
            lines.append(spread("РЕШТА", money(given - total, point), width))
    else:
        lines.append(spread(random.choice(["БЕЗГОТІВКОВА", "КАРТКА", "КАРТКА БАНКУ"]), money(total, point), width))
        if random.random() < 0.5:
            lines.append(f"EPZ {random.randrange(10**5, 10**6)}XXXXXX{random.randrange(1000, 9999)}")
    day = (random.randint(1, 28), random.randint(1, 12), random.randint(2024, 2026))
    lines.append(f"{day[0]:02d}.{day[1]:02d}.{day[2]} {random.randint(8, 21):02d}:{random.randint(0, 59):02d}:"
                 f"{random.randint(0, 59):02d}")
    lines.append(f"ФН {random.randrange(3 * 10**9, 4 * 10**9)}")
    lines.append("ФІСКАЛЬНИЙ ЧЕК".center(width).rstrip())
    return Receipt(lines, total, f"{day[2]}-{day[1]:02d}-{day[0]:02d}", shop, payment,
                   [(name, cost) for name, *_, cost in bought])


def english_receipt(random):
    width = random.choice([30, 34, 38])
    bought = goods(random, ENGLISH, [])
    total = sum(cost for *_, cost in bought)
    shop = random.choice(["HARBOUR STORES", "Green Lane Market", "THE CORNER SHOP"])
    lines = [shop.center(width).rstrip(), "12 High Street, Leeds".center(width).rstrip(),
             f"VAT NO {random.randrange(10**8, 10**9)}", "-" * width]
    for name, amount, price, cost in bought:
        if amount != 1000:
            lines.append(name)
            lines.append(spread(f"  {amount // 1000} x {money(price, '.')}", money(cost, "."), width))
        else:
            lines.append(spread(name, money(cost, "."), width))
    lines.append("-" * width)
    if random.random() < 0.4:
        lines.append(spread("SUBTOTAL", money(total, "."), width))
    lines.append(spread(random.choice(["TOTAL", "TOTAL DUE", "BALANCE DUE"]), money(total, "."), width))
    payment = random.choice(["cash", "card"])
    if payment == "cash":
        given = -(-total // 1000) * 1000
        lines.append(spread("CASH", money(given, "."), width))
        lines.append(spread("CHANGE", money(given - total, "."), width))
    else:
        lines.append(spread(random.choice(["CARD", "VISA DEBIT"]), money(total, "."), width))
    day = (random.randint(13, 28), random.randint(1, 12), random.randint(2024, 2026))
    lines.append(f"{day[0]:02d}/{day[1]:02d}/{day[2]} {random.randint(8, 21):02d}:{random.randint(0, 59):02d}")
    lines.append("THANK YOU".center(width).rstrip())
    return Receipt(lines, total, f"{day[2]}-{day[1]:02d}-{day[0]:02d}", shop, payment,
                   [(name, cost) for name, *_, cost in bought])


@dataclass
class Label:
    paragraphs: list
    rows: list
    nutrients: dict
    ingredients: str
    columns: tuple


INGREDIENTS = [
    "борошно пшеничне", "цукор", "олія соняшникова", "сіль кухонна", "молоко сухе знежирене", "какао-порошок",
    "вода питна", "крохмаль кукурудзяний", "яєчний порошок", "дріжджі", "сироватка молочна суха",
    "емульгатор (лецитин соєвий)", "ароматизатор", "регулятор кислотності (лимонна кислота)", "розпушувач (Е500)",
    "барвник (Е160а)", "горіхи волоські", "мед натуральний", "часник сушений", "перець чорний мелений",
]
ENGLISH_INGREDIENTS = [
    "wheat flour", "sugar", "sunflower oil", "salt", "skimmed milk powder", "cocoa powder", "water", "corn starch",
    "egg powder", "yeast", "whey powder", "emulsifier (soya lecithin)", "flavouring", "acid (citric acid)",
    "raising agent (E500)", "colour (E160a)", "walnuts", "honey", "dried garlic", "black pepper",
]


def decimal(tenths, point):
    return f"{tenths // 10}{point}{tenths % 10}"


def nutrients(random):
    """Tenths of a gram for each row; energy is what the rows come to, in kJ."""
    fat, carbohydrates = random.randint(5, 350), random.randint(20, 600)
    proteins, fibre = random.randint(5, 250), random.randint(0, 90)
    values = {
        "fat": fat, "saturated_fat": random.randint(0, fat), "carbohydrates": carbohydrates,
        "sugars": random.randint(0, carbohydrates), "fiber": fibre, "proteins": proteins,
        "salt": random.randint(1, 25),
    }
    values["energy_kj"] = (fat * 37 + carbohydrates * 17 + proteins * 17 + fibre * 8) // 10
    return values


UKRAINIAN_ROWS = [
    ("fat", ["Жири", "Жири, г"]), ("saturated_fat", ["з них насичені", "  з них насичені жирні кислоти"]),
    ("carbohydrates", ["Вуглеводи", "Вуглеводи, г"]), ("sugars", ["з них цукри", "  з них цукри"]),
    ("fiber", ["Харчові волокна", "Клітковина"]), ("proteins", ["Білки", "Білки, г"]), ("salt", ["Сіль", "Сіль, г"]),
]
ENGLISH_ROWS = [
    ("fat", ["Fat"]), ("saturated_fat", ["of which saturates"]), ("carbohydrates", ["Carbohydrate"]),
    ("sugars", ["of which sugars"]), ("fiber", ["Fibre"]), ("proteins", ["Protein"]), ("salt", ["Salt"]),
]


def label(random):
    """A label with a list of ingredients and a table for 100 g, and sometimes for a portion too."""
    isEnglish = random.random() < 0.25
    point = "." if isEnglish else random.choice([",", ",", "."])
    values = nutrients(random)
    names = random.sample(ENGLISH_INGREDIENTS if isEnglish else INGREDIENTS, random.randint(4, 10))
    text = ", ".join(names)
    kcal = values["energy_kj"] * 10 // 42
    if isEnglish:
        before = ["Crisp biscuits with cocoa."]
        ingredients = f"Ingredients: {text}."
        after = ["May contain traces of nuts.", "Store in a cool dry place."]
        head, units, energy = "Nutrition per 100 g", ("kJ", "kcal", "g"), "Energy"
    else:
        before = [random.choice(["Печиво здобне з какао.", "Хлібці хрусткі пшеничні.", "Соус томатний пастеризований."])]
        ingredients = f"Склад: {text}."
        after = ["Може містити сліди арахісу.", "Зберігати в сухому місці. Вжити до дати на упаковці."]
        head = random.choice(["Поживна цінність на 100 г", "Поживна (харчова) цінність 100 г продукту"])
        units, energy = ("кДж", "ккал", "г"), random.choice(["Енергетична цінність", "Енергія"])
    portion = random.choice([None, None, 30])
    rows = [(energy, f"{values['energy_kj']} {units[0]} / {kcal} {units[1]}",
             f"{values['energy_kj'] * portion // 100} {units[0]}" if portion else "")]
    dropped = "fiber" if random.random() < 0.4 else None
    for name, spellings in ENGLISH_ROWS if isEnglish else UKRAINIAN_ROWS:
        if name == dropped:
            continue
        tail = f" {units[2]}"
        rows.append((random.choice(spellings), decimal(values[name], point) + tail,
                     decimal(values[name] * portion // 100, point) + tail if portion else ""))
    if dropped:
        del values[dropped]
    columns = (head, f"{portion} {units[2]}" if portion else "")
    return Label([*before, ingredients, *after], rows, values, text, columns)
