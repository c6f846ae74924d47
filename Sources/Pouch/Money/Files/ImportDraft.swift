import Base

/// A chosen bank file before its import. It is stored on the device, because the worker may be stopped while the user
/// looks at the preview. Two imports at once are two drafts.
package struct ImportDraft: Sendable {
  package let id: RecordID
  package let bytes: [UInt8]
  package var account: RecordID?

  init?(_ record: Record) {
    guard record.kind == .importDraft, let hex = record[.content]?.text,
      let bytes = Hex.decode(hex)
    else { return nil }
    id = record.id
    self.bytes = bytes
    account = record[.account]?.text.flatMap { RecordID(hex: $0) }
  }
}

extension Pouch {
  package func importDraft(_ id: RecordID) -> ImportDraft? {
    active(id, .importDraft).flatMap { ImportDraft($0) }
  }

  package mutating func addImportDraft(_ bytes: [UInt8]) -> RecordID {
    let id = newID()
    set(id, .importDraft, .content, to: .text(Hex.encode(bytes)))
    return id
  }

  package mutating func setAccount(_ account: RecordID, of draft: RecordID) {
    set(draft, .importDraft, .account, to: .text(account.hex))
  }

  /// Deletes a file that was imported or cancelled.
  package mutating func drop(importDraft id: RecordID) {
    set(id, .importDraft, .content, to: .null)
    delete(id)
  }
}
