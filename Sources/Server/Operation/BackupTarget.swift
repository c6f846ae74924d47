import Base
import Foundation
import Storage

/// Where copies of the accounts go.
package enum BackupTarget: Equatable, Sendable {
  /// A folder of this machine.
  case folder(String)
  /// An encrypted repository of restic, mostly on another machine.
  case repository(ResticAddress)

  /// The words are no place for copies.
  package struct Problem: ExplainedError, Equatable {
    package let words: String
    package var sentence: Sentence {
      Sentence(
        """
        \(words) is no place for copies: name a folder, sftp://user@host/folder, s3:https://host/bucket, or restic: and \
        an address as restic takes it.
        """,
        uk: """
          \(words) — не місце для копій: назвіть теку, sftp://user@host/folder, s3:https://host/bucket або restic: і \
          адресу, як її розуміє restic.
          """)
    }
  }

  /// Parses the value of `backup-to`.
  package init(_ words: String) throws(Problem) {
    if let address = try ResticAddress(words) {
      self = .repository(address)
    } else if words.contains("://") || words.isEmpty {
      throw Problem(words: words)
    } else {
      self = .folder(words)
    }
  }

  /// The folder, if it is one.
  package var folder: String? { if case .folder(let path) = self { path } else { nil } }

  /// As it is shown to the operator, without a secret.
  package var name: String {
    switch self {
    case .folder(let path): path
    case .repository(let address): address.name
    }
  }
}

/// The address of a repository, as restic takes it.
package struct ResticAddress: Equatable, Sendable {
  let text: String
  /// The machine that files are sent to by SSH; `nil` if restic reaches the repository by itself.
  let ssh: SSHHost?

  struct SSHHost: Equatable, Sendable {
    let host: String
    let user: String?
    let port: Int?
  }

  /// Parses an address; `nil` if the words are about no repository.
  init?(_ words: String) throws(BackupTarget.Problem) {
    let problem = BackupTarget.Problem(words: words)
    if words.hasPrefix("sftp://") {
      guard let url = URLComponents(string: words), let host = url.host, !host.isEmpty,
        url.password == nil, url.path.count > 1, url.query == nil, url.fragment == nil,
        // They stand in a command for a shell's rules.
        [host, url.user ?? ""].allSatisfy({ !$0.hasPrefix("-") && $0.allSatisfy(Self.isPlain) })
      else { throw problem }
      ssh = SSHHost(host: host, user: url.user, port: url.port)
      // Restic reads one slash as the user's own folder.
      text = "sftp:\(host):\(url.path)"
    } else if words.hasPrefix("s3:") {
      ssh = nil
      let rest = words.dropFirst("s3:".count)
      let address = rest.hasPrefix("//") ? "https:" + rest : String(rest)
      guard let url = URL(string: address), ["https", "http"].contains(url.scheme),
        url.host?.isEmpty == false, url.path.count > 1, url.user == nil
      else { throw problem }
      text = "s3:" + address
    } else if words.hasPrefix("restic:") {
      ssh = nil
      text = String(words.dropFirst("restic:".count))
      guard !text.isEmpty, !text.hasPrefix("-") else { throw problem }
    } else {
      return nil
    }
  }

  private static func isPlain(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "-._:".contains(letter))
  }

  /// Without what may be a password.
  var name: String {
    guard let at = text.lastIndex(of: "@"), let scheme = text.range(of: "://"),
      scheme.upperBound < at
    else { return text }
    return String(text[..<scheme.upperBound] + text[text.index(after: at)...])
  }
}
