import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Pages

/// The server put together: everything that it is made of meets here and nowhere else.
public struct KapshukServer: Sendable {
  public var site: Site

  /// Whether pages show the demo's cards.
  public var isDemo: Bool

  /// What it keeps for people with an account; nothing where it keeps nothing.
  public var household: Household?

  /// Products, prices and shops; nothing where there is no catalogue.
  public var town: Town?

  public var moment: Moment
  public var logger: Logger

  /// Where a day's rates of the National Bank are; nothing where the server asks nobody.
  public var ratesAddress: String? = NationalBank.official

  /// Where statements of monobank are.
  public var monobankAddress = MonobankDesk.official

  /// How many requests are answered at once, before others are asked to come again.
  public var mostAtOnce = 512

  /// How many connections one client may have.
  public var connectionsPerClient = 512

  /// The proxies in front, whose word about clients is believed.
  public var proxies = TrustedProxies()

  /// The port for `/metrics`, on this machine alone; nothing for none.
  public var metricsPort: Int?

  let metrics = Metrics()

  public init(
    site: Site, isDemo: Bool = false, household: Household? = nil, town: Town? = nil,
    moment: Moment = .live,
    logger: Logger
  ) {
    self.site = site
    self.isDemo = isDemo
    self.household = household
    self.town = town
    self.moment = moment
    self.logger = logger
  }

  /// The routes, for tests to ask without a port.
  public func buildRouter() -> Router<HouseContext> {
    let router = Router(context: HouseContext.self, options: .autoGenerateHeadEndpoints)
    if !proxies.networks.isEmpty { router.add(middleware: ClientAddresses(proxies: proxies)) }
    router.add(middleware: RequestLog(logger: logger, metrics: metrics))
    router.add(middleware: ResponseHeaders(logger: logger))

    var app = App()
    if isDemo { app.load(DemoPouch.records) }
    let cookie = household?.cookie ?? SessionCookie(isSecure: false)
    let accounts = household?.accounts(moment)
    router.add(middleware: CrossSiteGuard(cookie: cookie, origin: household?.address))
    router.add(middleware: BodyReader(accounts: accounts, cookie: cookie))
    router.add(middleware: ConcurrencyLimit(most: mostAtOnce))
    if let household, let accounts {
      let desk = SyncDesk(
        accounts: accounts, cookie: cookie, live: household.live, keys: household.keys,
        limits: household.meetingLimits)
      router.add(middleware: SyncRoutes(desk: desk))
    }
    router.add(middleware: SiteFiles(site: site))
    let relay = PictureRelay()
    let map = town.map { MapFiles(tiles: $0.tiles, relay: relay) }
    let meetings = household.map { household in
      MeetPages<HouseContext>(
        household: household, accounts: household.accounts(moment), cookie: cookie,
        map: map)
    }
    router.add(
      middleware: AccountPages(
        accounts: accounts, cookie: cookie, moment: moment,
        limits: household?.limits ?? AccountLimits(), devices: household?.deviceCookie,
        wayIn: meetings?.wayIn))
    if let household, let accounts, let meetings {
      router.add(
        middleware: SpacePages(
          accounts: accounts, cookie: cookie, limits: household.limits, wayIn: meetings.wayIn))
      router.add(middleware: meetings)
    }
    router.add(
      middleware: AppPages(app: app, moment: moment, accounts: accounts, cookie: cookie, town: town)
    )
    if let town, let map {
      let pages = TownPages(town: town)
      for path in ["/catalog/:one", "/catalog/:one/:two"] as [RouterPath] {
        router.get(path) { request, _ in try await pages.answer(request) }
      }
      let pictures = TownPictures(town: town, relay: relay)
      router.get("/catalog/picture/:code") { request, context in
        try await pictures.answer(context.parameters.get("code"), request)
      }
      router.get("/leaflet/:name") { _, context in try map.leaflet(context.parameters.get("name")) }
      router.get("/tiles/:z/:x/:y") { request, _ in try await map.tile(request.uri.path) }
    }
    if let accounts {
      let photos = PhotoDesk(accounts: accounts, photos: accounts.photos, cookie: cookie)
      router.post("/photos") { request, _ in try await photos.keep(request) }
      router.get("/photos/{hash}") { request, context in
        try await photos.give(context.parameters.get("hash") ?? "", request)
      }
    }

    let bank = NationalBank(address: ratesAddress, moment: moment, logger: logger)
    router.get("/rates") { request, _ in try await bank.answer(request) }

    let monobank = MonobankDesk(address: monobankAddress, accounts: accounts, cookie: cookie)
    router.post("/bank/monobank") { request, _ in try await monobank.answer(request) }

    router.get("/health") { _, _ in
      Self.json([UInt8](#"{"status":"ok","version":"\#(Version.current)"}"#.utf8))
    }
    if isDemo {
      router.get("/demo.json") { _, _ in Self.json(DemoPouch.records) }
    }
    return router
  }

  /// Listens until the process is told to stop (SIGINT, SIGTERM), then lets what it is answering
  /// finish; `onReady` is given the port that it got.
  public func run(
    host: String, port: Int, onReady: @escaping @Sendable (Int) async -> Void
  ) async throws {
    let limits = connectionLimits
    var application = Application(
      router: buildRouter(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionGuard(limits)], idleTimeout: .seconds(75))),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(OpenFiles.raiseLimit())),
      onServerRunning: { channel in await onReady(channel.localAddress?.port ?? port) },
      logger: logger)
    if let metricsPort {
      application.addServices(
        MetricsService(
          port: metricsPort, metrics: metrics, live: household?.live, logger: logger))
    }
    if let household {
      application.addServices(LiveService(household: household))
      application.addServices(
        Dispatcher(
          household: household, moment: moment, metrics: metrics.deliveries, logger: logger))
      application.addServices(
        DailyPurge(storage: household.storage, moment: moment, logger: logger))
      if let plan = household.backups {
        application.addServices(
          ScheduledBackups(storage: household.storage, plan: plan, logger: logger))
      }
    }
    do {
      try await application.runService()
    } catch let error as IOError {
      if let problem = Problem(error, host: host, port: port, option: "--port") { throw problem }
      throw error
    }
  }

  private var connectionLimits: ConnectionLimits {
    let (metrics, logger) = (metrics, logger)
    return ConnectionLimits(
      proxies: proxies, connections: Budget(perKey: connectionsPerClient),
      onRefusal: { client in
        // One line is enough to find out that the client is a proxy.
        guard metrics.noteRefusedConnection() == 1 else { return }
        logger.warning(
          "a client has as many connections as it may; a proxy is named by --trusted-proxy",
          metadata: ["client": "\(client)"])
      })
  }

  /// Why the server could not start, said for the person who started it.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String

    /// - Parameter option: the option that chose the port.
    init?(_ error: IOError, host: String, port: Int, option: String) {
      switch error.errnoCode {
      case EADDRINUSE:
        description = "Port \(port) is in use: stop what uses it, or choose another with \(option)."
      case EACCES:
        description = "Port \(port) needs an administrator: choose one above 1023 with \(option)."
      case EADDRNOTAVAIL:
        description = "This machine has no address \(host): choose another with --host."
      default: return nil
      }
    }
  }

  private static func json(_ body: [UInt8]) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
