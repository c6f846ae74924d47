import Base
import Pouch

extension Request {
  /// Whether answering it parses a file: one in the form, or one that was stored to look at it again. Files come from
  /// strangers, so a host that serves many people parses them elsewhere.
  package var readsFile: Bool {
    // Pictures are stored by the host, and a page gets their hashes.
    if method == .post, !fields["file"].isEmpty || !fields["kept"].isEmpty { return true }
    let word: StaticString = "import"
    guard let path = Path.parse(target)?.path, path.isWord(word, at: 1) else { return false }
    return path.parts.count > 2 && path.isWord(Route.Feature.money.name, at: 0)
  }
}
