import Storage
import Testing

@testable import Server

/// Rows in what `pg_restore` writes.
struct DumpCounterTests {
  private static let text = #"""
    CREATE TABLE public.person (id bytea);
    COPY public.person (id, name) FROM stdin;
    \\x01	COPY public.space (id) FROM stdin;
    \\x02	\\.
    \.

    COPY public.storage_writer  FROM stdin;
    \.
    COPY public.migration (number, fingerprint) FROM stdin;
    2	-5
    1	7
    \.
    COPY public.record (id) FROM stdin;
    \\x
    \.

    """#

  @Test(arguments: [1, 2, 7, 1000])
  func `rows are counted, in whatever pieces they come`(size: Int) {
    var counter = DumpCounter()
    let bytes = Array(Self.text.utf8)

    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { counter.read($0) }
    }

    #expect(counter.rows == ["person": 2, "migration": 2, "record": 1])
    #expect(counter.migrations == [2, 1])
    #expect(counter.inspection.people == 2 && counter.inspection.faults.isEmpty)
  }

  @Test func `a row of any length is one, and no rows are no copy of ours`() {
    var counter = DumpCounter()
    let row = String(repeating: "a", count: 100_000)

    Array("COPY person (id) FROM stdin;\n\(row)\n\(row)\n\\.\n".utf8).withUnsafeBytes {
      counter.read($0)
    }

    #expect(counter.rows == ["person": 2])
    #expect(counter.inspection.faults.first?.english.contains("no database of kapshuk's") == true)
  }
}
