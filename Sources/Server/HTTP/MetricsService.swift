import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Storage

/// Serves `/metrics` on a separate port, on the loopback interface only: behind a proxy on the same machine, everyone
/// could read it on the public port.
struct MetricsService: Service {
  let port: Int
  let metrics: Metrics
  let environment: ServerEnvironment?
  let logger: Logger

  private static let host = "127.0.0.1"

  func run() async throws {
    let router = Router()
    router.get("/metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: metrics.text(
              .init(
                streams: environment?.live.count ?? 0, writes: environment?.storage.writeLoad)))))
    }
    let application = Application(
      router: router, server: .http1(configuration: .init(idleTimeout: .seconds(75))),
      configuration: ApplicationConfiguration(address: .hostname(Self.host, port: port)),
      logger: logger)
    do {
      try await application.run()
    } catch let error as IOError {
      if let problem = KapshukServer.Problem(
        error, host: Self.host, port: port, option: "--metrics-port")
      {
        throw problem
      }
      throw error
    }
  }
}
