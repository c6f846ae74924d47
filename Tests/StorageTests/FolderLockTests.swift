import Storage
import Testing

struct FolderLockTests {
  @Test func `a folder is one process's until that ends`() throws {
    let folder = newFolder()
    var first: FolderLock? = try FolderLock(folder: folder)

    #expect(throws: FolderLock.Taken.self) { try FolderLock(folder: folder) }
    withExtendedLifetime(first) {}
    first = nil

    #expect(throws: Never.self) { try FolderLock(folder: folder) }
  }
}
