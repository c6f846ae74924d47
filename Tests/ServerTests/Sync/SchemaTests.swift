import Storage
import Testing

@testable import Server

/// The steps of the schema.
struct SchemaTests {
  @Test func `steps are numbered from one`() {
    #expect(Schema.migrations.map(\.number) == (1...Int64(Schema.migrations.count)).map { $0 })
  }

  /// While a new version is put on the nodes one by one, the old one works on the new schema.
  @Test(arguments: Schema.migrations.filter { $0.effect == .expands }.map(\.number))
  func `a step that only adds does nothing else`(number: Int64) throws {
    let step = try #require(Schema.migrations.first { $0.number == number })
    for statement in step.statements {
      let words = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isColumn =
        words.hasPrefix("ALTER TABLE ") && words.contains(" ADD COLUMN ")
        && (!words.contains("NOT NULL") || words.contains(" DEFAULT "))
      let adds = ["CREATE TABLE ", "CREATE INDEX "].contains { words.hasPrefix($0) } || isColumn
      // What fills a column that the step itself has added.
      let fills =
        words.hasPrefix("UPDATE ")
        && step.statements.contains { added in
          let parts = added.split(separator: " ")
          return added.hasPrefix("ALTER TABLE ") && parts.count > 5
            && words.hasPrefix("UPDATE \(parts[2]) SET \(parts[5]) =")
        }
      #expect(adds || fills, "Step \(number): \(words)")
    }
  }
}
