import Base

/// The user's name for some of the codes. A code can be in several folders.
package struct ScanFolder: Model, Equatable, Sendable {
  package static var kind: Kind { .scanFolder }

  package let id: ID<ScanFolder>
  package var name: Text
  package var order: Text

  package static let nameLimit = 40

  init?(_ record: Record) {
    guard record.kind == .scanFolder else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    order = record[.order]?.text ?? ""
  }
}

/// An index of folders by the appearance of their names, for adding many.
struct FoldersByName {
  var ids: [Text: ID<ScanFolder>] = [:]
  /// The order key of the last folder.
  var last: Text?

  /// The limit for folders of an import: more are of no use, and each one needs a longer order key than the one
  /// before.
  static let most = 1000

  /// Whether a folder with a name exists or can be added.
  func canAdd(_ name: Text) -> Bool {
    ids.count < FoldersByName.most || ids[name.appearance] != nil
  }

  init(_ folders: [ScanFolder]) {
    // Of several with the same name, the first.
    for folder in folders.reversed() { ids[folder.name.appearance] = folder.id }
    last = folders.last?.order
  }
}

extension Pouch {
  /// The folders in the order of creation.
  package var scanFolders: [ScanFolder] {
    var all = active(.scanFolder).compactMap { ScanFolder($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
    for (place, name) in Namesakes.numbered(all.map { $0.name }).enumerated() {
      all[place].name = name
    }
    return all
  }

  package func scanFolder(_ id: ID<ScanFolder>) -> ScanFolder? {
    active(id).flatMap { ScanFolder($0) }
  }

  package func isIn(_ folder: ID<ScanFolder>, scan: ID<Scan>) -> Bool {
    active(.link(.scanMembership, scan, folder), .scanMembership) != nil
  }

  /// Adds a folder at the end. Returns the existing one if there is one of the same
  /// appearance.
  package mutating func addScanFolder(_ name: Text) -> ID<ScanFolder> {
    var folders = FoldersByName(scanFolders)
    return addScanFolder(name, among: &folders)
  }

  mutating func addScanFolder(_ name: Text, among folders: inout FoldersByName) -> ID<ScanFolder> {
    if let known = folders.ids[name.appearance] { return known }
    let id: ID<ScanFolder> = newID()
    let name = name.tidied(limit: ScanFolder.nameLimit)
    let order = OrderKey.between(folders.last, nil)
    set(id, .name, to: .text(name))
    set(id, .order, to: .text(order))
    folders.ids[name.appearance] = id
    folders.last = order
    return id
  }

  package mutating func rename(scanFolder: ID<ScanFolder>, to name: Text) {
    set(
      scanFolder, .name, to: .text(name.tidied(limit: ScanFolder.nameLimit)))
  }

  package mutating func add(scan: ID<Scan>, to folder: ID<ScanFolder>) {
    let link = RecordID.link(.scanMembership, scan, folder)
    set(link, .scanMembership, .scan, to: .text(scan.hex))
    set(link, .scanMembership, .folder, to: .text(folder.hex))
    if records[link]?.isDeleted == true { set(link, .scanMembership, .deleted, to: .bool(false)) }
  }

  package mutating func remove(scan: ID<Scan>, from folder: ID<ScanFolder>) {
    let link = RecordID.link(.scanMembership, scan, folder)
    if records[link] != nil { delete(link) }
  }
}
