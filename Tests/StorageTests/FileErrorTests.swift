import Foundation
import Storage
import Testing

/// What the operating system refuses, as a sentence.
struct FileErrorTests {
  /// All numbers that the system has, and some that it has not.
  @Test func `every number is a sentence that names the file`() {
    for number in Int32(-1)...140 {
      let sentence = FileError(path: "/srv/copies", number: number).sentence
      for text in [sentence.english, sentence.ukrainian] {
        #expect(
          text.contains("/srv/copies") && text.hasSuffix(".") || number == EMFILE
            || number == ENFILE)
        #expect(!text.contains("Error") && !text.contains("Domain"), "\(number): \(text)")
      }
    }
  }

  @Test func `a full disk, one for reading, missing rights and a missing folder are told apart`() {
    let texts = [ENOSPC, EROFS, EACCES, ENOENT].map {
      FileError(path: "/x", number: $0).description
    }
    #expect(Set(texts).count == 4)
    #expect(FileError(path: "/x", number: EDQUOT).description == texts[0])
    #expect(FileError(path: "/x", number: EPERM).description == texts[2])
  }

  @Test func `the number is found in Foundation's errors`() throws {
    func number(_ work: () throws -> Void) -> Int32? {
      do { try work() } catch { return FileError(error)?.number }
      return nil
    }
    let missing = NSTemporaryDirectory() + UUID().uuidString + "/file"
    #expect(number { _ = try String(contentsOfFile: missing, encoding: .utf8) } == ENOENT)
    #expect(number { try Data().write(to: URL(fileURLWithPath: missing)) } == ENOENT)
    #expect(number { try FileManager.default.copyItem(atPath: missing, toPath: "/x/y") } == ENOENT)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(number { try full.write(contentsOf: Data([1])) } == ENOSPC)
  }

  @Test func `a folder is made with those above it, and for its owner`() throws {
    let above = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: above) }
    try PrivateFiles.makeFolder(above + "/b/c/")
    try PrivateFiles.makeFolder(above + "/b/c")
    #expect(!PrivateFiles.isOpenToOthers(above + "/b/c"))
    try Data().write(to: URL(fileURLWithPath: above + "/file"))
    #expect(throws: FileError(path: above + "/file", number: ENOTDIR)) {
      try PrivateFiles.makeFolder(above + "/file")
    }
    #expect(throws: FileError.self) { try PrivateFiles.makeFolder(above + "/file/x") }
    #expect(throws: FileError.self) { try PrivateFiles.makeFolder("/proc/x") }
  }
}
