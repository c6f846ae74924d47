import Foundation

/// An unused path in the temporary folder. It is deleted when the tests end.
func newFolder() -> String { testFolder + "/" + UUID().uuidString }

private let testFolder: String = {
  let folder = NSTemporaryDirectory() + "kapshuk-tests-\(getpid())"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(atPath: testFolder) }
  return folder
}()
