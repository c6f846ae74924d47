import Base

/// Checks that each ingredient of a list has the name of a simple food.
///
/// «Roasted kernels» are of something that is not said, and «cocoa butter sugar» may be cocoa and butter: of such a
/// list no allergen is known to be absent.
struct IngredientNames {
  /// Whether all ingredients so far have a name, and none of them seems to be several.
  private(set) var areAllSimple = true

  private var hasName = false
  private var hasForm = false
  private var hasModifier = false
  private var allowsLetter = false
  /// Whether its meaning depends on which words belong together.
  private var isAmbiguous = false
  /// The names that no conjunction separates; those of one allergen, such as «durum wheat», are one.
  private var names = 0
  private var lastName = AllergenSet()
  private var hasAllergen = false
  private var letters = 0
  private var wasFunction = false
  /// Whether its first word connects it with what is before: «in powder».
  private var isConnected: Bool?
  /// Whether the words continue an ingredient whose parts were in brackets.
  private var continues = false

  /// Adds a word. Returns whether it may be understood: a letter alone may be one of a word in spaced letters.
  mutating func add(
    _ meaning: IngredientMeaning, isNamed: Bool, isOneLetter: Bool, isHyphened: Bool
  ) -> Bool {
    letters = isOneLetter ? letters + 1 : 0
    // «м о л о к о»
    if letters > 2, !allowsLetter {
      areAllSimple = false
      return false
    }
    // «al-une» is a broken word.
    let isFunction = meaning.nature == .function
    if isHyphened, isFunction, wasFunction { areAllSimple = false }
    wasFunction = isFunction
    if isConnected == nil { isConnected = isFunction }
    switch meaning.nature {
    case .letter:
      if allowsLetter { return true }
      areAllSimple = false
      return false
    case .function: if meaning.role == .plain { names = 0 }
    case .modifier: hasModifier = true
    case .form: hasForm = true
    case .composite: hasName = true
    case .simple:
      hasName = true
      allowsLetter = allowsLetter || meaning.allowsLetter
      if isNamed {
        isAmbiguous = true
      } else if meaning.contains.isEmpty || meaning.contains != lastName {
        names += 1
        lastName = meaning.contains
      }
      if meaning.isPhrase { isAmbiguous = true }
    }
    // «Hafer-Milch» is neither.
    if isHyphened, meaning.nature == .simple, !meaning.contains.isEmpty || hasAllergen, names > 1 {
      areAllSimple = false
    }
    hasAllergen = hasAllergen || !meaning.contains.isEmpty
    if isNamed { isAmbiguous = true }
    if isAmbiguous, names > 1 { areAllSimple = false }
    return true
  }

  /// Adds a word that is in no table.
  mutating func addUnknown() {
    hasName = true
  }

  /// Ends an ingredient before a separator, or at the end of the list.
  mutating func end(before gap: IngredientWords.Gap?) {
    let opens = gap?.opensParts == true
    // «Stabiliser:» and «vegetables (» are explained by what follows, and «in powder» by what came before.
    let isExplained = opens || (continues && (!hasForm || isConnected == true))
    if !hasName, hasForm || hasModifier, !isExplained { areAllSimple = false }
    self = IngredientNames(areAllSimple: areAllSimple, continues: gap?.continues == true)
  }

  init(areAllSimple: Bool = true, continues: Bool = false) {
    self.areAllSimple = areAllSimple
    self.continues = continues
  }
}
