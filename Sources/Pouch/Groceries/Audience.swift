import Codes

/// Who may read what a person writes of products, prices and shops.
public enum Audience: UInt8, CaseIterable, Sendable {
  case writer, everybody

  public var name: StaticString {
    switch self {
    case .writer: "writer"
    case .everybody: "everybody"
    }
  }
}

extension Record {
  /// Nothing where the person was never asked; nobody else may read it then.
  public var audience: Audience? {
    guard let text = self[.audience]?.text else { return nil }
    return Audience.allCases.first { text.elementsEqual($0.name.bytes) }
  }
}

extension Pouch {
  /// Says who may read a record; nothing leaves it as it was.
  mutating func set(_ audience: Audience?, of id: RecordID, _ kind: Kind) {
    guard let audience, records[id]?.audience != audience else { return }
    set(id, kind, .audience, to: .text(Array(audience.name.bytes)))
  }

  /// What the person wrote before anybody asked who may read it, such as without an account.
  public var recordsWithoutAudience: [Record] {
    Kind.allCases.filter { $0.isPublic }.flatMap { living($0) }.filter {
      $0.audience == nil && $0.space == nil
    }
  }

  /// The answer for all of them.
  public mutating func answerForAll(_ audience: Audience) {
    for record in recordsWithoutAudience {
      if let kind = record.kind { set(audience, of: record.id, kind) }
    }
  }
}
