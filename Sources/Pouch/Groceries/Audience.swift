import Base

/// Who may read what the user writes about products, prices and shops.
package enum Audience: Name, NamedCase {
  case writer, everybody
}

extension Record {
  /// `nil` if the user was not asked yet: then only the author may read it.
  package var audience: Audience? {
    guard let text = self[.audience]?.text else { return nil }
    return Audience.allCases.first { text == $0.name }
  }
}

extension Pouch {
  /// Sets who may read a record; `nil` changes nothing.
  mutating func set<M: Model>(_ audience: Audience?, of id: ID<M>) {
    set(audience, of: id.record, M.kind)
  }

  /// Sets who may read a record; `nil` changes nothing.
  mutating func set(_ audience: Audience?, of id: RecordID, _ kind: Kind) {
    guard let audience, records[id]?.audience != audience else { return }
    set(id, kind, .audience, to: .text(Text(audience.name)))
  }

  /// What the user wrote before choosing an audience, for example without an account.
  package var recordsWithoutAudience: [Record] {
    Kind.allCases.filter { $0.isPublic }.flatMap { active($0) }.filter {
      $0.audience == nil && $0.space == nil
    }
  }

  /// Sets the audience of all of them.
  package mutating func answerForAll(_ audience: Audience) {
    for record in recordsWithoutAudience {
      if let kind = record.kind { set(audience, of: record.id, kind) }
    }
  }
}
