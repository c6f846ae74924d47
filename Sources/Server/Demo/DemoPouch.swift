/// The pouch that `kapshuk serve --demo` opens with.
enum DemoPouch {
  /// A JSON array of records, as `App.load` takes it.
  static let records: [UInt8] = [UInt8]("[]".utf8)
}
