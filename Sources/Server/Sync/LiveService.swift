import ServiceLifecycle
import Storage

/// Runs the live streams beside the server.
struct LiveService: Service {
  let household: Household

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await household.live.listen(to: household.storage)
    }
  }
}
