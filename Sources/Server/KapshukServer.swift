import Base
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Pages
import Storage

/// The server's composition root: its parts are created and connected here and nowhere else.
package struct KapshukServer: Sendable {
  package var site: Site

  /// What visitors without an account see; `nil` for nothing.
  let demo: DailyDemo?

  /// The environment of a server with accounts; `nil` if it has none.
  package var environment: ServerEnvironment?

  /// Products, prices and shops; `nil` if there is no catalog.
  package var catalog: PublicCatalog?

  package var dependencies: Dependencies
  package var logger: Logger

  /// The public address, such as `https://kapshuk.example`; `nil` if it is not configured.
  package var address: String?

  /// Where people write to whoever runs the server, `mailto:` or `https://`; `nil` if nowhere.
  package var contact: String?

  /// The address of the National Bank's daily rates; `nil` if rates are not fetched.
  package var ratesAddress: String? = NationalBank.official

  /// The address of monobank's API.
  package var monobankAddress = MonobankController.official

  /// The program that reads the text of a picture, with its arguments; empty if there is none.
  package var textCommand: [String] = []

  /// The program that answers requests with files, with its arguments; empty if the server itself does.
  package var appCommand: [String] = []

  /// The program that decodes a picture, with its arguments; empty if the server itself does.
  package var pictureCommand: [String] = []

  /// The most requests in progress; further ones are refused with `Retry-After`.
  package var mostAtOnce = 512

  /// The most connections of one client.
  package var connectionsPerClient = 512

  /// The proxies whose forwarding headers are trusted.
  package var proxies = TrustedProxies()

  /// Who is asked for newer versions; `nil` if nobody is.
  package var updatesAddress: String? {
    didSet { updates = updatesAddress.map { UpdateCheck(address: $0, logger: logger) } }
  }

  private var updates: UpdateCheck?

  /// The port of `/metrics` on the loopback interface; `nil` for none.
  package var metricsPort: Int?

  let metrics = Metrics()

  package init(
    site: Site, isDemo: Bool = false, environment: ServerEnvironment? = nil,
    catalog: PublicCatalog? = nil,
    dependencies: Dependencies = .live,
    logger: Logger
  ) {
    self.site = site
    demo = isDemo ? DailyDemo() : nil
    self.environment = environment
    self.catalog = catalog
    self.catalog?.dependencies = dependencies
    self.dependencies = dependencies
    self.logger = logger
  }

  /// The routes, which tests call without a port.
  package func buildRouter() -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    if !proxies.networks.isEmpty { router.add(middleware: ClientAddresses(proxies: proxies)) }
    router.add(middleware: RequestLog(logger: logger, metrics: metrics))
    router.add(
      middleware: ResponseHeaders(logger: logger, address: address ?? environment?.address))

    let cookie = environment?.cookie ?? SessionCookie(isSecure: false)
    var accounts = environment?.accounts(dependencies)
    if !appCommand.isEmpty { accounts?.appProgram = AppProgram(command: appCommand) }
    if !pictureCommand.isEmpty {
      accounts?.pictureProgram = ImageValidator.program(pictureCommand)
    }
    router.add(middleware: CrossSiteGuard(cookie: cookie, origin: environment?.address))
    router.add(middleware: BodyReader(accounts: accounts, cookie: cookie))
    router.add(middleware: ConcurrencyLimit(most: mostAtOnce))
    if let environment, let accounts {
      let controller = SyncController(
        accounts: accounts, cookie: cookie, live: environment.live, keys: environment.keys,
        limits: environment.meetingLimits, pace: environment.syncLimits,
        generation: environment.generation, restored: environment.restored)
      router.add(middleware: SyncRoutes(controller: controller))
    }
    router.add(middleware: SiteFiles(site: site))
    var catalog = catalog
    catalog?.limits = CatalogLimits(of: nodes)
    let texts = TextService(
      program: textCommand.isEmpty ? nil : TextProgram(command: textCommand),
      dependencies: dependencies, nodes: nodes)
    router.add(
      middleware: AppController(
        demo: demo, dependencies: dependencies, accounts: accounts, cookie: cookie,
        catalog: catalog, texts: texts))
    for routes in collections(accounts, cookie, catalog) { router.addRoutes(routes) }
    router.addRoutes(TextController(service: texts, accounts: accounts, cookie: cookie).routes)
    return router
  }

  /// The routes of each feature.
  private func collections(
    _ accounts: Accounts?, _ cookie: SessionCookie, _ catalog: PublicCatalog?
  ) -> [RouteCollection<AppRequestContext>] {
    let relay = ImageProxy()
    let map = catalog.map { MapFiles(tiles: $0.tiles, relay: relay) }
    var meetings: MeetingController?
    if let environment, let accounts {
      meetings = MeetingController(
        environment: environment, accounts: accounts, cookie: cookie, map: map)
    }
    var account = AccountController(
      accounts: accounts, cookie: cookie, dependencies: dependencies,
      limits: environment?.limits ?? AccountLimits(), devices: environment?.deviceCookie,
      pendingActions: meetings?.pendingActions,
      moderation: environment.map { Moderation($0.meetingService(dependencies)) })
    account.backups = environment?.copiesAccess(logger)
    account.updates = updates
    var collections = [
      account.routes,
      NationalBank(address: ratesAddress, dependencies: dependencies, logger: logger).routes,
      MonobankController(
        address: monobankAddress, accounts: accounts, cookie: cookie, nodes: nodes
      ).routes,
      ownRoutes,
      ContactController(
        address: contact, server: address ?? environment?.address, dependencies: dependencies
      ).routes,
    ]
    if accounts == nil {
      collections += [account.spacesWithoutAccounts, account.meetingsWithoutAccounts]
    }
    if let environment, let accounts, let meetings {
      collections += [
        SpaceController(
          accounts: accounts, cookie: cookie, limits: environment.limits,
          pendingActions: meetings.pendingActions
        ).routes,
        meetings.routes,
        PhotoController(accounts: accounts, photos: accounts.photos, cookie: cookie).routes,
      ]
    }
    if let catalog, let map {
      collections += [
        PublicCatalogController(catalog: catalog, dependencies: dependencies).routes,
        ProductPictureController(catalog: catalog, relay: relay).routes, map.routes,
      ]
    }
    return collections
  }

  private var nodes: Nodes { environment?.nodes ?? Nodes(sharing: nil) }

  private var ownRoutes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    let monitor = HealthMonitor(
      environment.map {
        HealthExamination(
          environment: $0, folder: $0.folder, dependencies: dependencies,
          started: dependencies.now())
      })
    routes.get("/health") { _, _ in
      let health = await monitor.health()
      return Self.json(health.json, status: health.status)
    }
    let (demo, now) = (demo, dependencies.now)
    // Each new device asks.
    routes.get("/demo.json") { _, _ in Self.json(demo?.json(now: now()) ?? Array("[]".utf8)) }
    // The demo's meeting asks for a map where no server has meetings, too.
    if environment == nil {
      routes.get(RouterPath(ServerMeetingRoute.map.path())) { _, _ in Self.json(Array("{}".utf8)) }
    }
    return routes
  }

  /// Listens until the process is told to stop (SIGINT, SIGTERM), then finishes the requests in progress. `onReady`
  /// receives the port.
  package func run(
    host: String, port: Int, onReady: @escaping @Sendable (Int) async -> Void
  ) async throws {
    AllocatorSettings.apply()
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
          port: metricsPort, metrics: metrics, environment: environment, logger: logger))
    }
    if let updates { application.addServices(updates) }
    if let environment {
      application.addServices(EventBroadcasterService(environment: environment))
      if environment.storage.isShared {
        application.addServices(NodeListener(environment: environment, dependencies: dependencies))
      }
      application.addServices(
        Dispatcher(
          environment: environment, dependencies: dependencies, metrics: metrics.deliveries,
          logger: logger))
      application.addServices(
        Housekeeping(storage: environment.storage, dependencies: dependencies, logger: logger))
      let demoMeeting = DemoMeetingService(
        meeting: DemoMeeting(environment: environment, dependencies: dependencies), demo: demo,
        logger: logger)
      await demoMeeting.update()
      application.addServices(demoMeeting)
      if let plan = environment.backups {
        application.addServices(
          ScheduledBackups(
            storage: environment.storage, plan: plan, folder: environment.folder, logger: logger))
      }
    }
    do {
      try await application.runService()
    } catch let error as IOError {
      if let problem = Problem(error, host: host, port: port, option: "--port") { throw problem }
      throw error
    } catch is SocketAddressError.UnknownHost {
      throw Problem.unknownHost(host)
    } catch is SocketAddressError {
      throw Problem.unknownHost(host)
    }
  }

  private var connectionLimits: ConnectionLimits {
    let (metrics, logger) = (metrics, logger)
    return ConnectionLimits(
      proxies: proxies, connections: Budget(perKey: connectionsPerClient),
      onRefusal: { client in
        // One line is enough to notice that the client is a proxy.
        guard metrics.noteRefusedConnection() == 1 else { return }
        logger.warning(
          "a client has as many connections as it may; a proxy is named by --trusted-proxy",
          metadata: ["client": "\(client)"])
      })
  }

  private static func json(_ body: [UInt8], status: Int = 200) -> Hummingbird.Response {
    Hummingbird.Response(
      status: HTTPResponse.Status(code: status),
      headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
