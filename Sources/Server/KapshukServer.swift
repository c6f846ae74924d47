import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Pages

/// The server put together: everything that it is made of meets here and nowhere else.
public struct KapshukServer: Sendable {
  public var site: Site

  /// Whether pages show the demo's cards.
  public var isDemo: Bool

  public var moment: Moment
  public var logger: Logger

  public init(site: Site, isDemo: Bool = false, moment: Moment = .live, logger: Logger) {
    self.site = site
    self.isDemo = isDemo
    self.moment = moment
    self.logger = logger
  }

  /// The routes, for tests to ask without a port.
  public func buildRouter() -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLog(logger: logger))
    router.add(middleware: ResponseHeaders(logger: logger))
    router.add(middleware: SiteFiles(site: site))

    router.get("/health") { _, _ in
      Self.json([UInt8](#"{"status":"ok","version":"\#(Version.current)"}"#.utf8))
    }
    if isDemo {
      router.get("/demo.json") { _, _ in Self.json(DemoPouch.records) }
    }

    var app = App()
    if isDemo { app.load(DemoPouch.records) }
    let pages = AppPages(app: app, moment: moment)
    for path: RouterPath in ["/", "/**"] {
      router.get(path) { request, _ in try await pages.response(to: request) }
      router.post(path) { request, _ in try await pages.response(to: request) }
    }
    return router
  }

  /// The server at an address, ready to run; `onReady` is given the port that it got.
  public func buildApplication(
    host: String, port: Int, onReady: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      router: buildRouter(),
      server: .http1(configuration: .init(idleTimeout: .seconds(75))),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in await onReady(channel.localAddress?.port ?? port) },
      logger: logger)
  }

  private static func json(_ body: [UInt8]) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
