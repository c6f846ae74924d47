import ServiceLifecycle

/// Takes over what the other nodes report, as a service of the server.
struct NodeListener: Service {
  let environment: ServerEnvironment
  let dependencies: Dependencies

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      if let notices = environment.nodes.notices() {
        for await notice in notices { apply(notice) }
      }
      // A service that ends would end the server.
      while !Task.isCancelled { try await Task.sleep(for: .seconds(86_400)) }
    }
  }

  func apply(_ notice: NodeNotice) {
    switch notice.kind {
    case .limit: environment.nodes.applyLimit(notice.body, now: dependencies.now())
    case .arrival: environment.arrivals.apply(notice.body)
    }
  }
}
