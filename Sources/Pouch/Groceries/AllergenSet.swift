/// A set of the fourteen allergens.
package struct AllergenSet: Equatable, Sendable {
  var bits: UInt16

  init(bits: UInt16 = 0) { self.bits = bits }
  init(_ allergens: Allergen...) {
    bits = 0
    for allergen in allergens { insert(allergen) }
  }

  static let all = AllergenSet(bits: 0x3FFF)
  /// The allergens that no plant contains.
  static let animal = AllergenSet(.milk, .eggs, .fish, .crustaceans, .molluscs, .sulphites)

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ allergen: Allergen) -> Bool { bits >> allergen.rawValue & 1 == 1 }

  mutating func insert(_ allergen: Allergen) { bits |= 1 << allergen.rawValue }

  static func | (a: AllergenSet, b: AllergenSet) -> AllergenSet {
    AllergenSet(bits: a.bits | b.bits)
  }

  static func |= (a: inout AllergenSet, b: AllergenSet) { a.bits |= b.bits }

  func subtracting(_ other: AllergenSet) -> AllergenSet { AllergenSet(bits: bits & ~other.bits) }
}
