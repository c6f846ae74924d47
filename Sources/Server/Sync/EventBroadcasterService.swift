import ServiceLifecycle
import Storage

/// Runs the event broadcaster as a service of the server.
struct EventBroadcasterService: Service {
  let environment: ServerEnvironment

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await environment.live.listen(to: environment.storage)
    }
  }
}
