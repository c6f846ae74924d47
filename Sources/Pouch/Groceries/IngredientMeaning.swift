import Base

/// What a word of a list of ingredients says about allergens.
struct IngredientMeaning: Sendable {
  enum Role: UInt8, Sendable {
    case plain
    /// Means this only if no plant is named beside it: flour, starch, lecithin.
    case general
    /// A plant that a general word may refer to.
    case source
    /// The purpose of an additive, which means this only if no additive is named after it.
    case purpose
    /// What follows, or the whole sentence, is only possible.
    case traces, tracesBefore
    /// The start of a list of actual contents.
    case list
    /// What follows, by a preposition or a verb, or what came before, is absent.
    case absence, absenceVerb, absenceAfter
  }

  /// What a word is the name of.
  enum Nature: UInt8, Sendable {
    /// Connects others, or speaks of the list.
    case function
    /// A description, such as «roasted».
    case modifier
    /// A part, a form or a purpose of something that another word must name: «kernels», «paste», «stabiliser».
    case form
    /// One food or additive.
    case simple
    /// Something made of several, or that may be.
    case composite
    /// A single letter, which names something only behind «vitamin».
    case letter
  }

  var contains = AllergenSet()
  /// The allergens that the word may stand for.
  var possible = AllergenSet()
  var role = Role.plain
  var nature = Nature.composite
  /// Whether several words that mean something else alone have this meaning together, such as «coconut milk».
  var isPhrase = false
  /// Whether single letters may follow.
  var allowsLetter = false

  /// Whether it names or describes a food.
  var names: Bool { nature == .simple || nature == .composite || nature == .modifier }

  /// Adds the meaning that another table has for the same word, which is composite if it is in either.
  mutating func join(_ other: IngredientMeaning) {
    contains |= other.contains
    possible |= other.possible
    if role == .plain { role = other.role }
    if nature == .composite || other.nature == .composite {
      nature = .composite
    } else if other.nature == .simple {
      nature = .simple
    }
  }

  /// Makes it the name of something that may contain any allergen.
  mutating func becomeComposite() {
    nature = .composite
    possible = .all
  }
}
