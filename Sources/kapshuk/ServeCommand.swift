import ArgumentParser
import Foundation
import Logging
import Pages
import Server
import Storage

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app.",
    discussion: """
      Everybody's cards live in their own browser: the server hands out the app, and answers for it \
      until the browser can answer for itself. With --data people may have accounts, and their pouches \
      on several devices.

      Each option may stand in the environment too (KAPSHUK_PORT=8080) or in a file (port = 8080).
      """)

  @Option(help: "A file of such options, a line for each. (KAPSHUK_CONFIG in the environment)")
  var config: String?

  @Option(help: "The address to listen on; 0.0.0.0 for every network of this machine.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free one.")
  var port = 8080

  @Option(
    help: "The folder for accounts, made if it is missing. Without it the server keeps nothing.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The accounts are in PostgreSQL and not in the folder: postgresql://user@host/name; best in KAPSHUK_DATABASE or the file."
    ))
  var database: String?

  @Option(help: "Where people find the server, for links in emails: https://kapshuk.example.")
  var address: String?

  @Option(
    help: "A mail server: smtps://user:password@mail.example:465; best in KAPSHUK_SMTP or the file."
  )
  var smtp: String?

  @Option(
    help: "The address that emails come from: kapshuk@example.com, or Name <kapshuk@example.com>.")
  var mailFrom: String?

  @Option(
    help: "A file with the certificates of your own authority (PEM), for the mail server's one.")
  var smtpCertificates: String?

  @Flag(
    help: "Send letters without encryption where the mail server offers none: a relay of yours.")
  var smtpWithoutTls = false

  @Option(
    help: ArgumentHelp(
      "Who may make an account: open for anyone, invited, closed, or the domain of their addresses, such as example.org."
    ))
  var signUp = "open"

  @Option(
    help: ArgumentHelp(
      "Where copies of the accounts go: a folder, best on another disk; or encrypted by restic: sftp://user@host/folder, s3:https://host/bucket."
    ))
  var backupTo: String?

  @Option(help: "For s3: the name and the secret of a key, as NAME:SECRET; best in the file.")
  var backupS3Key: String?

  @Option(help: "How many hours lie between two copies.")
  var backupEvery = 24

  @Option(help: "How many copies are kept.")
  var backupKeep = 14

  @Option(help: "A folder to put emails into, for a server without mail.")
  var mailToFolder: String?

  @Option(help: "A text with the rules for meetings: age, content, whom to ask.")
  var rules: String?

  @Option(help: "Where people write to whoever runs the server: an email address, or https://….")
  var contact: String?

  @Option(
    help: "A service that finds places as Nominatim does: https://nominatim.example/search.")
  var places: String?

  @Option(help: "The folder that `make wasm` made. (default: found by itself)")
  var site: String?

  @Option(help: "How many requests are answered at once before others are asked to come again.")
  var limit = 512

  @Option(help: "How many connections one client may have: an IPv4 address or an IPv6 /64.")
  var connectionsPerClient = 512

  @Option(help: "How many megabytes of records one person may have; photos have a gigabyte more.")
  var megabytesPerPerson = 256

  @Option(
    help: ArgumentHelp(
      "The addresses of proxies in front, such as 127.0.0.1,10.0.0.0/8: what their Forwarded and X-Forwarded-For say of clients is believed."
    ))
  var trustedProxy: [String] = []

  @Option(help: "How the log is written: text, or json, an object on each line.")
  var logFormat = "text"

  @Option(
    help: "What the log has at least: trace, debug, info, notice, warning, error or critical.")
  var logLevel = "info"

  @Option(
    help: ArgumentHelp(
      "Where to ask once a day for a newer version: a text that begins with one, or GitHub's releases/latest. (default: nobody is asked)"
    ))
  var updatesFrom: String?

  @Option(help: "A port for /metrics, which Prometheus reads on this machine.")
  var metricsPort: Int?

  @Option(help: "Where the National Bank's rates of a day are; none to ask nobody.")
  var ratesFrom: String?

  @Option(help: "Where monobank's personal API is, for trials with a stand-in.")
  var monobankAt: String?

  @Option(
    help: ArgumentHelp(
      "Pictures for the map: a folder of z/x/y.png, or https://…/{z}/{x}/{y}.png, brought through here."
    ))
  var mapTiles: String?

  @Option(help: "How addresses of products' pictures begin that are brought; none to bring none.")
  var picturesFrom = "https://images.openfoodfacts.org/"

  @Option(
    help: ArgumentHelp(
      "After how many pages the log goes into the database file.", visibility: .hidden))
  var checkpointPages = SQLiteStorage.checkpointPages

  @Flag(help: "Open with a believable set of cards.")
  var demo = false

  @Flag(help: "Remove the service worker and its caches from every browser that comes by.")
  var workerOff = false

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port is a number from 0 to 65535: not \(port).")
    }
    guard metricsPort.map((1...65535).contains) != false else {
      throw ValidationError(
        "--metrics-port is a number from 1 to 65535: not \(metricsPort ?? 0).")
    }
    guard ["text", "json"].contains(logFormat) else {
      throw ValidationError("--log-format is text or json: not \(logFormat).")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError(
        "--log-level is trace, debug, info, notice, warning, error or critical: not \(logLevel).")
    }
    _ = try trustedProxies
    guard limit > 0 else { throw ValidationError("--limit is at least 1.") }
    guard checkpointPages > 0 else { throw ValidationError("--checkpoint-pages is at least 1.") }
    guard (1...1_000_000).contains(megabytesPerPerson) else {
      throw ValidationError("--megabytes-per-person is at least 1.")
    }
    guard connectionsPerClient > 0 else {
      throw ValidationError("--connections-per-client is at least 1.")
    }
    guard data == nil || isPrivate else {
      throw ValidationError(
        "Accounts want https, or whoever is on the way reads passwords: a proxy with a certificate, and its address with --address https://…. Plain http is for this machine alone."
      )
    }
    if let database {
      if let problem = DatabaseAddress.problem(with: database) { throw ValidationError(problem) }
      guard data != nil else {
        throw ValidationError("--database needs a folder of this server too: --data.")
      }
    }
    if let address, let url = URL(string: address), !["", "/"].contains(url.path) {
      throw ValidationError(
        "--address has a path, and Kapshuk has a host name to itself: give it one, such as https://pouch.example. (\(address))"
      )
    }
    _ = try mailServer
    if let backupTo {
      do { _ = try BackupTarget(backupTo) } catch {
        throw ValidationError("--backup-to: \(error.description)")
      }
    }
    guard backupS3Key?.contains(":") != false else {
      throw ValidationError("--backup-s3-key is NAME:SECRET, with a colon between them.")
    }
    if let updatesFrom {
      guard let url = URL(string: updatesFrom), ["https", "http"].contains(url.scheme),
        url.host?.isEmpty == false
      else { throw ValidationError("--updates-from is https://…: not \(updatesFrom).") }
    }
    guard contact == nil || ContactAddress(contact ?? "") != nil else {
      throw ValidationError(
        "--contact is an email address or an address with https://: not \(contact ?? "").")
    }
    switch SignUpPolicy(signUp) {
    case nil:
      throw ValidationError(
        "--sign-up is open, invited, closed, or a domain such as example.org: not \(signUp).")
    case .domain where smtp == nil && mailToFolder == nil:
      throw ValidationError(
        "--sign-up \(signUp) needs mail (--smtp): only a letter shows that an address is theirs.")
    default: break
    }
    if let mapTiles, mapTiles.hasPrefix("http") {
      guard ["{z}", "{x}", "{y}"].allSatisfy(mapTiles.contains) else {
        throw ValidationError("An address of --map-tiles has {z}, {x} and {y} in it.")
      }
    }
    // Without the trailing slash, another host with the same prefix would match.
    guard picturesFrom == "none" || picturesFrom.split(separator: "/").count >= 2,
      picturesFrom == "none" || picturesFrom.hasSuffix("/")
    else { throw ValidationError("--pictures-from is none or ends in a slash: https://host/.") }
  }

  func run() async throws {
    guard let folder = site ?? SiteFolder.find() else {
      throw Failure("The site's files are not there: run `make wasm`, or name them with --site.")
    }
    let files: Site
    do {
      files = try Site(folder: folder, isWorkerOff: workerOff)
    } catch {
      throw Failure(error.description)
    }

    let (isJSON, level) = (logFormat == "json", Logger.Level(rawValue: logLevel) ?? .info)
    LoggingSystem.bootstrap { label in
      var handler: any LogHandler =
        isJSON ? JSONLogHandler(label: label) : StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let environment = try await environment()
    var server = KapshukServer(
      site: files, isDemo: demo, environment: environment, catalog: try await catalog(environment),
      logger: Logger(label: "kapshuk"))
    server.address = address
    server.contact = contact.flatMap { ContactAddress($0)?.link }
    server.mostAtOnce = limit
    server.connectionsPerClient = connectionsPerClient
    server.proxies = try trustedProxies
    server.metricsPort = metricsPort
    server.updatesAddress = updatesFrom
    // This program itself, even if an update has replaced its file.
    server.textCommand = ["/proc/self/exe", "read-text", "--stdin"]
    server.appCommand = ["/proc/self/exe", "respond"]
    server.pictureCommand = ["/proc/self/exe", "check-picture"]
    if let monobankAt { server.monobankAddress = monobankAt }
    if let ratesFrom { server.ratesAddress = ratesFrom == "none" ? nil : ratesFrom }
    let greeting = Greeting(
      host: host, publicAddress: address, isTerminal: isatty(STDOUT_FILENO) == 1)
    do {
      try await server.run(host: host, port: port) { port in
        if isJSON {
          Logger(label: "kapshuk").info("ready", metadata: greeting.metadata(port: port))
        } else {
          // Its code is drawn in the terminal's colours. All of it is this machine's and the operator's.
          Swift.print(greeting.text(port: port))
          fflush(nil)
        }
        ServiceNotification.ready.send()
      }
    } catch let problem as KapshukServer.Problem {
      throw Failure(problem.description)
    }
    if let environment, let copy = environment.restoration.path {
      try await restore(copy, environment)
    }
  }

  /// Whether the connection is private: over https, or from this machine.
  private var isPrivate: Bool {
    func isHere(_ host: String?) -> Bool {
      host == "localhost" || host == "::1" || host?.hasPrefix("127.") == true
    }
    guard let address else { return isHere(host) }
    let url = URL(string: address)
    return url?.scheme == "https" || isHere(url?.host) && isHere(host)
  }

  /// The networks of the options `--trusted-proxy`, each of which may name several.
  private var trustedProxies: TrustedProxies {
    get throws {
      TrustedProxies(
        try trustedProxy.flatMap { $0.split(separator: ",") }.map { text in
          let text = text.trimmingCharacters(in: .whitespaces)
          guard let network = IPNetwork(text) else {
            throw ValidationError(
              "--trusted-proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8: not \(text)."
            )
          }
          return network
        })
    }
  }
}
