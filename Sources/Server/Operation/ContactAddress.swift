import Foundation

/// The operator's address for people's questions, as `--contact` names it.
package struct ContactAddress: Equatable, Sendable {
  /// The address of a link: `mailto:help@kapshuk.example` or `https://…`.
  package let link: String

  /// Returns `nil` if the text is neither an email address nor an https address.
  package init?(_ text: String) {
    guard text.count <= 200, text.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { return nil }
    if text.hasPrefix("https://") {
      guard URL(string: text)?.host()?.isEmpty == false else { return nil }
      link = text
    } else {
      // In a link, these signs would add a subject, other recipients or a part.
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[1].contains("."),
        !text.contains(where: { "?&#%,;:<>\"/\\".contains($0) })
      else { return nil }
      link = "mailto:" + text
    }
  }
}
