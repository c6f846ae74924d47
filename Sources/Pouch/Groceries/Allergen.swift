import Base

/// The fourteen allergens that a label must name (Regulation (EU) 1169/2011, annex II).
package enum Allergen: UInt8, CaseIterable, Sendable {
  case gluten, milk, eggs, nuts, peanuts, soybeans, fish, crustaceans, molluscs, celery, mustard
  case sesame, sulphites, lupin

  /// The tag in the data set, without its language prefix.
  package var tag: StaticString {
    switch self {
    case .gluten: "gluten"
    case .milk: "milk"
    case .eggs: "eggs"
    case .nuts: "nuts"
    case .peanuts: "peanuts"
    case .soybeans: "soybeans"
    case .fish: "fish"
    case .crustaceans: "crustaceans"
    case .molluscs: "molluscs"
    case .celery: "celery"
    case .mustard: "mustard"
    case .sesame: "sesame-seeds"
    case .sulphites: "sulphur-dioxide-and-sulphites"
    case .lupin: "lupin"
    }
  }

  package init?(tag: Text) {
    for allergen in Allergen.allCases where Tags.name(tag) == allergen.tag {
      self = allergen
      return
    }
    return nil
  }
}

/// Tags of the data sets, such as `en:lactic-acid`.
enum Tags {
  /// The tag without its language prefix.
  static func name(_ tag: Text) -> ArraySlice<UInt8> {
    if tag.count > 3, tag[2] == UInt8(ascii: ":") { return tag[3...] }
    return tag[...]
  }

  static func contain(_ tags: [Text], _ name: StaticString) -> Bool {
    tags.contains { Tags.name($0) == name }
  }

  /// Whether a tag of the list contains one of the stems, which are separated by bars.
  static func mention(_ tags: [Text], _ words: StaticString) -> Bool {
    tags.contains { Stems.first(of: words, in: Text(Tags.name($0))) != nil }
  }
}
