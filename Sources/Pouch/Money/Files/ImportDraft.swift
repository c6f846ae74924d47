import Codes

/// A bank's file between choosing it and taking it in. It is kept on the device, since the worker may be
/// stopped while a person looks at the preview; two imports at once are two drafts.
public struct ImportDraft: Sendable {
  public let id: RecordID
  public let bytes: [UInt8]
  public var account: RecordID?

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
  public func importDraft(_ id: RecordID) -> ImportDraft? {
    living(id, .importDraft).flatMap { ImportDraft($0) }
  }

  public mutating func addImportDraft(_ bytes: [UInt8]) -> RecordID {
    let id = newID()
    set(id, .importDraft, .content, to: .text(Hex.encode(bytes)))
    return id
  }

  public mutating func setAccount(_ account: RecordID, of draft: RecordID) {
    set(draft, .importDraft, .account, to: .text(account.hex))
  }

  /// Forgets a file that was taken in or left.
  public mutating func drop(importDraft id: RecordID) {
    set(id, .importDraft, .content, to: .null)
    delete(id)
  }
}
