import Base

/// The names of ingredients by the tags of Open Food Facts' taxonomy, for lists of ingredients in other languages.
package struct IngredientName: Equatable, Sendable {
  package let ukrainian: Text
  package let english: Text

  /// The name of a tag such as `en:sugar`; `nil` if the table does not have it. Additives are named elsewhere, and
  /// general tags such as `en:added-sugar` say less than what follows them.
  package init?(tag: Text) {
    guard tag.hasPrefix("en:"), let name = IngredientName.names[Text(tag.dropFirst(3))] else {
      return nil
    }
    self = name
  }

  private init(ukrainian: Text, english: Text) {
    self.ukrainian = ukrainian
    self.english = english
  }

  /// The names of a product's tags, each once, in their order.
  package static func names(of product: Product) -> [IngredientName] {
    var names: [IngredientName] = []
    for tag in product.ingredientTags {
      if let name = IngredientName(tag: tag), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The names by the tag without its language.
  private static let names: [Text: IngredientName] = {
    var names: [Text: IngredientName] = [:]
    for row in Text(table).split(separator: 10) {
      let parts = row.split(separator: UInt8(ascii: "|"))
      guard parts.count == 3 else { continue }
      names[Text(parts[0])] = IngredientName(
        ukrainian: Text(parts[1]), english: Text(parts[2]))
    }
    return names
  }()

  /// The commonest tags of the data set; the words are ours.
  private static let table: StaticString = """
    sugar|цукор|sugar
    salt|сіль|salt
    sea-salt|морська сіль|sea salt
    water|вода|water
    flavouring|ароматизатор|flavouring
    natural-flavouring|натуральний ароматизатор|natural flavouring
    artificial-flavouring|штучний ароматизатор|artificial flavouring
    vanilla-flavouring|ароматизатор ваніль|vanilla flavouring
    vanillin|ванілін|vanillin
    vanilla|ваніль|vanilla
    vegetable-oil|рослинна олія|vegetable oil
    vegetable-fat|рослинний жир|vegetable fat
    palm-oil|пальмова олія|palm oil
    palm-kernel-oil|пальмоядрова олія|palm kernel oil
    coconut-oil|кокосова олія|coconut oil
    sunflower-oil|соняшникова олія|sunflower oil
    rapeseed-oil|ріпакова олія|rapeseed oil
    colza-oil|ріпакова олія|rapeseed oil
    canola-oil|ріпакова олія|rapeseed oil
    soya-oil|соєва олія|soya oil
    olive-oil|оливкова олія|olive oil
    cocoa|какао|cocoa
    cocoa-butter|какао-масло|cocoa butter
    cocoa-paste|какао терте|cocoa mass
    cocoa-powder|какао-порошок|cocoa powder
    chocolate|шоколад|chocolate
    dark-chocolate|чорний шоколад|dark chocolate
    milk-chocolate|молочний шоколад|milk chocolate
    white-chocolate|білий шоколад|white chocolate
    emulsifier|емульгатор|emulsifier
    stabiliser|стабілізатор|stabiliser
    thickener|загусник|thickener
    preservative|консервант|preservative
    acidity-regulator|регулятор кислотності|acidity regulator
    raising-agent|розпушувач|raising agent
    colour|барвник|colour
    coating|глазурувач|coating
    soya-lecithin|соєвий лецитин|soya lecithin
    sunflower-lecithin|соняшниковий лецитин|sunflower lecithin
    milk|молоко|milk
    whole-milk|незбиране молоко|whole milk
    skimmed-milk|знежирене молоко|skimmed milk
    milk-powder|сухе молоко|milk powder
    whole-milk-powder|сухе незбиране молоко|whole milk powder
    skimmed-milk-powder|сухе знежирене молоко|skimmed milk powder
    condensed-milk|згущене молоко|condensed milk
    pasteurised-milk|пастеризоване молоко|pasteurised milk
    milkfat|молочний жир|milk fat
    butterfat|молочний жир|milk fat
    milk-proteins|молочні білки|milk proteins
    whey|сироватка молочна|whey
    whey-powder|суха молочна сироватка|whey powder
    lactose|лактоза|lactose
    cream|вершки|cream
    butter|масло вершкове|butter
    cheese|сир|cheese
    cheddar|сир чедер|cheddar
    lactic-ferments|молочнокислі культури|lactic ferments
    microbial-culture|закваска|microbial culture
    enzyme|ферменти|enzymes
    egg|яйця|egg
    egg-white|яєчний білок|egg white
    flour|борошно|flour
    wheat|пшениця|wheat
    wheat-flour|пшеничне борошно|wheat flour
    fortified-wheat-flour|збагачене пшеничне борошно|fortified wheat flour
    wheat-starch|пшеничний крохмаль|wheat starch
    gluten|глютен|gluten
    oat|овес|oats
    oat-flakes|вівсяні пластівці|oat flakes
    barley|ячмінь|barley
    malted-barley|ячмінний солод|malted barley
    barley-flour|ячмінне борошно|barley flour
    malt|солод|malt
    rice|рис|rice
    rice-flour|рисове борошно|rice flour
    rice-starch|рисовий крохмаль|rice starch
    corn|кукурудза|maize
    corn-flour|кукурудзяне борошно|maize flour
    corn-starch|кукурудзяний крохмаль|maize starch
    modified-corn-starch|модифікований кукурудзяний крохмаль|modified maize starch
    corn-syrup|кукурудзяний сироп|corn syrup
    high-fructose-corn-syrup|кукурудзяний сироп із високим вмістом фруктози|high-fructose corn syrup
    starch|крохмаль|starch
    modified-starch|модифікований крохмаль|modified starch
    potato-starch|картопляний крохмаль|potato starch
    tapioca|тапіока|tapioca
    glucose|глюкоза|glucose
    glucose-syrup|глюкозний сироп|glucose syrup
    glucose-fructose-syrup|глюкозно-фруктозний сироп|glucose-fructose syrup
    dextrose|декстроза|dextrose
    fructose|фруктоза|fructose
    invert-sugar|інвертний цукор|invert sugar
    invert-sugar-syrup|сироп інвертного цукру|invert sugar syrup
    cane-sugar|тростинний цукор|cane sugar
    maltodextrin|мальтодекстрин|maltodextrin
    honey|мед|honey
    molasses|меляса|molasses
    yeast|дріжджі|yeast
    yeast-extract|дріжджовий екстракт|yeast extract
    nut|горіхи|nuts
    hazelnut|фундук|hazelnuts
    almond|мигдаль|almonds
    cashew-nuts|кеш’ю|cashews
    pecan-nut|пекан|pecans
    peanut|арахіс|peanuts
    sesame|кунжут|sesame
    soya|соя|soya
    soya-bean|соєві боби|soya beans
    mustard|гірчиця|mustard
    mustard-seed|насіння гірчиці|mustard seed
    celery|селера|celery
    celery-seed|насіння селери|celery seed
    sunflower|соняшник|sunflower
    coconut|кокос|coconut
    fruit-juice|фруктовий сік|fruit juice
    grape-juice|виноградний сік|grape juice
    lemon-juice|лимонний сік|lemon juice
    apple|яблуко|apple
    lemon|лимон|lemon
    strawberry|полуниця|strawberry
    cranberry|журавлина|cranberry
    grape|виноград|grapes
    raisin|родзинки|raisins
    tomato|помідори|tomato
    onion|цибуля|onion
    garlic|часник|garlic
    cucumber|огірки|cucumber
    carrot|морква|carrot
    potato|картопля|potato
    beetroot|буряк|beetroot
    bell-pepper|солодкий перець|bell pepper
    red-bell-pepper|червоний солодкий перець|red bell pepper
    parsley|петрушка|parsley
    pepper|перець|pepper
    black-pepper|чорний перець|black pepper
    chili-pepper|перець чилі|chilli
    spice|прянощі|spices
    herb|трави|herbs
    turmeric|куркума|turmeric
    cinnamon|кориця|cinnamon
    ginger|імбир|ginger
    nutmeg|мускатний горіх|nutmeg
    mint|м’ята|mint
    vinegar|оцет|vinegar
    alcohol|спирт|alcohol
    vitamins|вітаміни|vitamins
    minerals|мінерали|minerals
    iron|залізо|iron
    folic-acid|фолієва кислота|folic acid
    thiamin|тіамін (вітамін B1)|thiamin
    vitamin-d|вітамін D|vitamin D
    caramel-paste|карамель|caramel
    """
}
