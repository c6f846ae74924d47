import Base

/// A chosen bank file before its import. It is stored on the device, because the worker may be stopped while the user
/// looks at the preview. Two imports at once are two drafts.
package struct ImportDraft: Model, Sendable {
  package static var kind: Kind { .importDraft }

  package let id: ID<ImportDraft>
  package let bytes: [UInt8]
  package var account: ID<Account>?

  init?(_ record: Record) {
    guard record.kind == .importDraft, let hex = record[.content]?.text,
      let bytes = Hex.decode(hex)
    else { return nil }
    id = ID(record.id)
    self.bytes = bytes
    account = ID(record[.account])
  }
}

extension Pouch {
  package func importDraft(_ id: ID<ImportDraft>) -> ImportDraft? {
    active(id).flatMap { ImportDraft($0) }
  }

  package mutating func addImportDraft(_ bytes: [UInt8]) -> ID<ImportDraft> {
    let id: ID<ImportDraft> = newID()
    set(id, .content, to: .text(Hex.encode(bytes)))
    return id
  }

  package mutating func setAccount(_ account: ID<Account>, of draft: ID<ImportDraft>) {
    set(draft, .account, to: .text(account.hex))
  }

  /// Deletes a file that was imported or cancelled.
  package mutating func drop(importDraft id: ID<ImportDraft>) {
    set(id, .content, to: .null)
    delete(id)
  }
}
