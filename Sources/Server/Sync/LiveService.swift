import ServiceLifecycle
import Storage

/// Runs the live streams beside the server, and ends them when it stops.
struct LiveService: Service {
  let household: Household

  func run() async throws {
    await withTaskCancellationOrGracefulShutdownHandler {
      await household.live.listen(to: household.storage)
    } onCancelOrGracefulShutdown: {
      household.live.end()
    }
  }
}
