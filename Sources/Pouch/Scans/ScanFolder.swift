/// A person's name for some of the codes. A code can be in several.
public struct ScanFolder: Equatable, Sendable {
  public let id: RecordID
  public var name: [UInt8]
  public var order: [UInt8]

  public static let nameLimit = 40

  init?(_ record: Record) {
    guard record.kind == .scanFolder else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
    order = record[.order]?.text ?? []
  }
}

extension Pouch {
  /// The folders in the order in which they were made.
  public var scanFolders: [ScanFolder] {
    living(.scanFolder).compactMap { ScanFolder($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
  }

  public func scanFolder(_ id: RecordID) -> ScanFolder? {
    living(id, .scanFolder).flatMap { ScanFolder($0) }
  }

  public func isIn(_ folder: RecordID, scan: RecordID) -> Bool {
    living(.link(.scanMembership, scan, folder), .scanMembership) != nil
  }

  /// Makes a folder at the end; the same name again, whatever its case, gives the one that is there.
  public mutating func addScanFolder(_ name: [UInt8]) -> RecordID {
    let folded = Folding.fold(name)
    if let known = scanFolders.first(where: { Folding.fold($0.name) == folded }) {
      return known.id
    }
    let id = newID()
    let last = scanFolders.last?.order
    set(id, .scanFolder, .name, to: .text(UTF8Text.tidy(name, limit: ScanFolder.nameLimit)))
    set(id, .scanFolder, .order, to: .text(OrderKey.between(last, nil)))
    return id
  }

  public mutating func rename(scanFolder: RecordID, to name: [UInt8]) {
    set(
      scanFolder, .scanFolder, .name, to: .text(UTF8Text.tidy(name, limit: ScanFolder.nameLimit)))
  }

  public mutating func put(scan: RecordID, into folder: RecordID) {
    let link = RecordID.link(.scanMembership, scan, folder)
    set(link, .scanMembership, .scan, to: .text(scan.hex))
    set(link, .scanMembership, .folder, to: .text(folder.hex))
    if records[link]?.isDeleted == true { set(link, .scanMembership, .deleted, to: .bool(false)) }
  }

  public mutating func take(scan: RecordID, outOf folder: RecordID) {
    let link = RecordID.link(.scanMembership, scan, folder)
    if records[link] != nil { delete(link) }
  }
}
