import ArgumentParser
import Foundation
import Logging
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

  @Option(help: "Where people find the server, for links in letters: https://kapshuk.example.")
  var address: String?

  @Option(
    help: "A mail server: smtps://user:password@mail.example:465; best in KAPSHUK_SMTP or the file."
  )
  var smtp: String?

  @Option(help: "The address that letters come from.")
  var mailFrom: String?

  @Option(help: "A folder for copies of the accounts, best on another disk.")
  var backupTo: String?

  @Option(help: "How many hours lie between two copies.")
  var backupEvery = 24

  @Option(help: "How many copies are kept.")
  var backupKeep = 14

  @Option(help: "A folder to put letters into, for a house without mail.")
  var mailToFolder: String?

  @Option(help: "A text with the rules for meetings: age, content, whom to ask.")
  var rules: String?

  @Option(
    help: "A service that finds places as Nominatim does: https://nominatim.example/search.")
  var places: String?

  @Option(help: "The folder that `make wasm` made. (default: found by itself)")
  var site: String?

  @Option(help: "How many requests are answered at once before others are asked to come again.")
  var limit = 512

  @Option(help: "How many connections one client may have: an IPv4 address or an IPv6 /64.")
  var connectionsPerClient = 512

  @Option(
    help: ArgumentHelp(
      "The addresses of proxies in front, such as 127.0.0.1,10.0.0.0/8: what their Forwarded and X-Forwarded-For say of clients is believed."
    ))
  var trustedProxy: [String] = []

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
      throw ValidationError("A port is a number from 0 to 65535.")
    }
    guard metricsPort.map((1...65535).contains) != false else {
      throw ValidationError("A port for metrics is a number from 1 to 65535.")
    }
    _ = try trustedProxies
    guard limit > 0 else { throw ValidationError("--limit is at least 1.") }
    guard checkpointPages > 0 else { throw ValidationError("--checkpoint-pages is at least 1.") }
    guard connectionsPerClient > 0 else {
      throw ValidationError("--connections-per-client is at least 1.")
    }
    guard smtp == nil || mailFrom != nil else {
      throw ValidationError("Letters need a sender: --mail-from.")
    }
    if let mapTiles, mapTiles.hasPrefix("http") {
      guard ["{z}", "{x}", "{y}"].allSatisfy(mapTiles.contains) else {
        throw ValidationError("An address of --map-tiles has {z}, {x} and {y} in it.")
      }
    }
    // Without the slash, a host of somebody else may begin alike.
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

    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let household = try await household()
    var server = KapshukServer(
      site: files, isDemo: demo, household: household, town: try await town(household),
      logger: Logger(label: "kapshuk"))
    server.mostAtOnce = limit
    server.connectionsPerClient = connectionsPerClient
    server.proxies = try trustedProxies
    server.metricsPort = metricsPort
    if let monobankAt { server.monobankAddress = monobankAt }
    if let ratesFrom { server.ratesAddress = ratesFrom == "none" ? nil : ratesFrom }
    let greeting = Greeting(
      host: host, publicAddress: address, isTerminal: isatty(STDOUT_FILENO) == 1)
    do {
      try await server.run(host: host, port: port) { port in
        print(greeting.text(port: port))
        fflush(nil)
      }
    } catch let problem as KapshukServer.Problem {
      throw Failure(problem.description)
    }
  }

  /// The networks of `--trusted-proxy`, of which each may name several.
  private var trustedProxies: TrustedProxies {
    get throws {
      TrustedProxies(
        try trustedProxy.flatMap { $0.split(separator: ",") }.map { text in
          let text = text.trimmingCharacters(in: .whitespaces)
          guard let network = IPNetwork(text) else {
            throw ValidationError(
              "A proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8: not \(text).")
          }
          return network
        })
    }
  }

  /// The catalogue beside the accounts; a sample in a folder for this run where there are none.
  private func town(_ household: Household?) async throws -> Town? {
    guard data != nil || demo else { return nil }
    let folder =
      data ?? NSTemporaryDirectory() + "kapshuk-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      var town = try await Town.open(
        folder: folder, storage: household?.storage, isDemo: demo, tiles: mapTiles)
      town.picturesFrom = picturesFrom == "none" ? nil : picturesFrom
      return town
    } catch {
      throw Failure("The folder \(folder) can't be used: \(error).")
    }
  }

  /// The folder is for this server alone, if there is one.
  private func lock() throws -> FolderLock? {
    do { return try data.map { try FolderLock(folder: $0) } } catch let error as FolderLock.Taken {
      throw Failure(error.description)
    } catch {
      throw Failure("The folder \(data ?? "") can't be used: \(error).")
    }
  }

  /// The accounts, if there is a folder for them.
  private func household() async throws -> Household? {
    guard let data else { return nil }
    let mail: Household.Mail =
      if let mailToFolder {
        .folder(mailToFolder)
      } else if let smtp, let mailFrom {
        .smtp(server: smtp, sender: mailFrom)
      } else { .none }
    do {
      var household = try await Household(
        folder: data, address: (address ?? "http://localhost:\(port)").trimmingSuffix("/"),
        mail: mail, checkpointPages: checkpointPages)
      if let rules { household.rules = try String(contentsOfFile: rules, encoding: .utf8) }
      household.places = places
      household.backups = backupTo.map {
        .init(folder: $0, hours: max(1, backupEvery), keep: backupKeep)
      }
      return household
    } catch {
      throw Failure("The folder \(data) can't be used: \(error).")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
