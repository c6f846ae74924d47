import Base
import Foundation
import Storage
import Synchronization

/// A repository of restic (https://restic.net), which encrypts copies before they leave this machine.
struct ResticRepository: Sendable {
  let address: ResticAddress
  let keys: BackupKeys
  /// The name and the secret of a key for S3, with a colon between them.
  let s3Key: String?

  /// A copy in the repository.
  struct Snapshot: Equatable, Sendable, Decodable {
    let id: String
    /// RFC 3339, with nanoseconds.
    let time: String
    let paths: [String]

    /// In milliseconds since 1970; `nil` if restic says it another way.
    var moment: Int64? {
      // The formatter knows no nanoseconds. The zone is UTC, as the program is told.
      let parts = time.dropLast(time.hasSuffix("Z") ? 1 : 0).split(separator: ".")
      let fraction = parts.count > 1 ? Double("0.\(parts[1])") : 0
      guard let fraction, let seconds = parts.first else { return nil }
      return ISO8601DateFormatter().date(from: seconds + "Z").map {
        Int64(($0.timeIntervalSince1970 + fraction) * 1000)
      }
    }
  }

  /// Copies of other programs in the same repository are left alone.
  private static let tag = "kapshuk"

  /// Makes the repository, unless it is there.
  func open() async throws {
    _ = try keys.key()
    do { _ = try await run(["cat", "config"]) } catch let failure as ExternalProgram.Failure {
      guard failure.words.contains("Is there a repository") else { throw problem(failure) }
      _ = try await explained(["init"])
    }
  }

  /// Stores a file.
  func add(_ path: String) async throws {
    // Locks of a restic that was killed on this machine.
    _ = try await explained(["unlock"])
    _ = try await explained(["backup", "--tag", Self.tag, "--host", Self.tag, "--", path])
  }

  /// All copies, the oldest first.
  func snapshots() async throws -> [Snapshot] {
    let json = try await explained(["snapshots", "--json", "--tag", Self.tag])
    do { return try JSONDecoder().decode([Snapshot].self, from: json) } catch {
      throw Backups.Problem(
        sentence: Sentence(
          "restic lists the copies in another way (\(error)).",
          uk: "restic перелічує копії інакше (\(error))."))
    }
  }

  /// Removes all but so many, and what only they had.
  func forget(keep: Int) async throws {
    _ = try await explained([
      "forget", "--tag", Self.tag, "--group-by", "host", "--keep-last", "\(max(1, keep))",
      "--prune",
    ])
  }

  /// Writes the file of a copy.
  func write(_ snapshot: Snapshot, to path: String) async throws {
    guard let name = snapshot.paths.first else {
      let copy = snapshot.id.prefix(8)
      throw Backups.Problem(
        sentence: Sentence("The copy \(copy) has no file.", uk: "У копії \(copy) немає файлу."))
    }
    try PrivateFiles.makeWritable(path)
    let file = try BackupFile(path)
    do { try await program(["dump", snapshot.id, name]).run { try file.write($0) } } catch let
      failure
      as ExternalProgram.Failure
    {
      throw problem(failure)
    }
    try PrivateFiles.synchronise(path)
  }

  private func explained(_ arguments: [String]) async throws -> Data {
    do { return try await run(arguments) } catch let failure as ExternalProgram.Failure {
      throw problem(failure)
    }
  }

  private func run(_ arguments: [String]) async throws -> Data {
    let output = Mutex(Data())
    try await program(arguments).run { bytes in output.withLock { $0.append(contentsOf: bytes) } }
    return output.withLock { $0 }
  }

  private func program(_ arguments: [String]) throws -> ExternalProgram {
    guard access("/usr/bin/restic", X_OK) == 0 else {
      throw Backups.Problem(
        sentence: Sentence(
          "restic is missing: apt install restic, and try again.",
          uk: "Бракує restic: apt install restic, і спробуйте ще раз."))
    }
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      // What restic and its ways to clouds read of the environment.
      ["AWS_", "AZURE_", "B2_", "GOOGLE_", "OS_", "ST_", "RCLONE_", "SSL_CERT_"].contains {
        name.hasPrefix($0)
      } || ["HOME", "http_proxy", "https_proxy", "no_proxy"].contains(name)
    }
    variables["PATH"] = "/usr/bin:/bin"
    // Times and messages are read.
    (variables["LC_ALL"], variables["TZ"]) = ("C", "UTC")
    variables["RESTIC_REPOSITORY"] = address.text
    variables["RESTIC_PASSWORD_FILE"] = keys.keyFile
    variables["RESTIC_CACHE_DIR"] = keys.folder + "/backup-cache"
    if let s3Key, let colon = s3Key.firstIndex(of: ":") {
      variables["AWS_ACCESS_KEY_ID"] = String(s3Key[..<colon])
      variables["AWS_SECRET_ACCESS_KEY"] = String(s3Key[s3Key.index(after: colon)...])
    }
    var options = ["--quiet"]
    if let ssh = address.ssh { options += ["-o", "sftp.command=" + command(for: ssh)] }
    return ExternalProgram(
      command: ["/usr/bin/restic"] + options + arguments, environment: variables)
  }

  /// How SSH is started: never with a question, and with keys of the server's own folder alone.
  private func command(for host: ResticAddress.SSHHost) -> String {
    func quoted(_ path: String) -> String { "'\(path)'" }
    var words = [
      "ssh", "-oBatchMode=yes", "-oConnectTimeout=30", "-oServerAliveInterval=30",
      // What is sent is encrypted and signed, so a machine that was never met may be trusted.
      "-oStrictHostKeyChecking=accept-new", "-oIdentitiesOnly=yes",
      quoted("-oUserKnownHostsFile=\(keys.knownHosts)"), "-i", quoted(keys.sshFile),
    ]
    if let port = host.port { words.append("-p\(port)") }
    if let user = host.user { words += ["-l", user] }
    return (words + [host.host, "-s", "sftp"]).joined(separator: " ")
  }

  /// Makes a sentence of what restic said.
  private func problem(_ failure: ExternalProgram.Failure) -> Backups.Problem {
    let (words, name) = (failure.words, address.name)
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let sentence =
      if has("wrong password or no key found") {
        Sentence(
          "The copies at \(name) were made with another key: put that one into \(keys.keyFile).",
          uk: "Копії в \(name) зроблено з іншим ключем: покладіть той ключ у \(keys.keyFile).")
      } else if has("HOST IDENTIFICATION HAS CHANGED", "Host key verification failed") {
        Sentence(
          "The machine of \(name) shows another key than before: if it is new, remove its line of \(keys.knownHosts).",
          uk:
            "Машина з \(name) показує не той ключ, що раніше: якщо вона нова, видаліть її рядок із \(keys.knownHosts)."
        )
      } else if has("Permission denied (") {
        Sentence(
          "\(name) does not let this server in: `kapshuk backup --keys` shows the line for ~/.ssh/authorized_keys there.",
          uk:
            "\(name) не впускає цього сервера: рядок для ~/.ssh/authorized_keys там показує `kapshuk backup --keys`."
        )
      } else if has("no space left", "No space left", "disk quota") {
        Sentence(
          "There is no room at \(name), or on this machine: make room.",
          uk: "Немає місця в \(name) або на цій машині: звільніть його.")
      } else if has("Access Denied", "access key", "SignatureDoesNotMatch") {
        Sentence(
          "\(name) does not let this server in: look at backup-s3-key.",
          uk: "\(name) не впускає цього сервера: перевірте backup-s3-key.")
      } else {
        Sentence("\(name) can't be used: ", uk: "\(name) непридатне: ")
          + (words.isEmpty
            ? Sentence("restic was killed.", uk: "restic завершено примусово.")
            : .same(Self.oneLine(words)))
      }
    return Backups.Problem(sentence: sentence)
  }

  /// What a program said, as a line that may be shown.
  private static func oneLine(_ words: String) -> String {
    let lines = words.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    return String(lines.joined(separator: " ").prefix(300))
  }
}
