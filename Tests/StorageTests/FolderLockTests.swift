import Foundation
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

  @Test func `a refused lock closes its file once, and no other thread's`() async throws {
    let folder = newFolder()
    let lock = try FolderLock(folder: folder)

    async let refused = Task.detached {
      (0..<3000).count { _ in (try? FolderLock(folder: folder)) == nil }
    }.value
    async let lost = Task.detached {
      (0..<30_000).count { _ in
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return fcntl(file, F_GETFD) < 0
      }
    }.value

    #expect(await refused == 3000)
    #expect(await lost == 0)
    withExtendedLifetime(lock) {}
  }
}
