import Base
import Logging
import Pages
import Pouch
import ServiceLifecycle
import Storage
import Synchronization

/// Delivers the queue's messages, independently of the requests that caused them: a slow push service or mail server
/// delays no request.
struct Dispatcher: Service {
  let environment: ServerEnvironment
  let dependencies: Dependencies
  let pushClient: any PushClient
  let metrics: DeliveryMetrics
  let logger: Logger
  /// The timeout of an attempt.
  var deadline: Duration = .seconds(40)
  let slots: DeliverySlots

  init(
    environment: ServerEnvironment, dependencies: Dependencies,
    pushClient: any PushClient = CurlPushClient(), metrics: DeliveryMetrics, logger: Logger
  ) {
    self.environment = environment
    self.dependencies = dependencies
    self.pushClient = pushClient
    self.metrics = metrics
    self.logger = logger
    // A server that is alone drops what it can't send.
    slots = DeliverySlots(
      takesEmails: environment.mailer != nil || !environment.storage.isShared)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await deliverContinuously() }
        group.addTask { await doWhatIsDue() }
      }
    }
  }

  /// Runs time-dependent work every 20 seconds.
  private func doWhatIsDue() async {
    while (try? await Task.sleep(for: .seconds(20))) != nil {
      let now = dependencies.now()
      let isOurs = await logged("jobs") {
        try await JobLease.take("meetings", for: 15_000, now, in: environment.storage)
      }
      guard isOurs == true else { continue }
      let meetingService = environment.meetingService(dependencies)
      await logged("offers") { try await meetingService.expireOffers() }
      await logged("chats") { try await meetingService.closeLateChats() }
      await logged("reminders") { try await meetingService.remind() }
      await shorten()
    }
  }

  /// Drops messages over the limit and emails that no node sent, and updates the metric of waiting ones.
  func shorten() async {
    await logged("queue") {
      let oldest = dependencies.now() - DeliveryQueue.longestWait
      let unsent = try await environment.storage.transaction {
        try DeliveryQueue.dropEmails(enqueuedBefore: oldest, $0)
      }
      if unsent > 0 {
        metrics.note(channel: "mail", "lost", count: unsent)
        logger.error("emails given up: no server sent them", metadata: ["count": "\(unsent)"])
      }
      let length = try await environment.storage.read { try DeliveryQueue.length($0) }
      metrics.note(waiting: min(length, DeliveryQueue.most))
      if length <= DeliveryQueue.most { return }
      metrics.noteCrowdedOut(
        try await environment.storage.transaction { try DeliveryQueue.trim($0) })
    }
  }

  /// Delivers until the task is cancelled.
  func deliverContinuously() async {
    let (wakes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in environment.storage.notices(where: { $0 == DeliveryQueue.topic }) {
          wake.yield()
        }
      }
      group.addTask {
        repeat { wake.yield() } while (try? await Task.sleep(for: .seconds(5))) != nil
      }
      group.addTask {
        await withDiscardingTaskGroup { attempts in
          for await _ in wakes {
            for delivery in await next() {
              attempts.addTask {
                await deliver(delivery)
                wake.yield()
              }
            }
          }
        }
      }
    }
  }

  /// Messages that are due and have a slot.
  func next() async -> [Delivery] {
    let now = dependencies.now()
    let (storage, slots) = (environment.storage, slots)
    let sendsEmails = environment.mailer != nil
    await logged("prices") { try await PriceWatchers.notify(in: storage, now) }
    return await logged("queue") {
      while try await storage.read({ try DeliveryQueue.hasUnspread($0) }) {
        metrics.noteCrowdedOut(
          try await storage.transaction {
            try DeliveryQueue.spread(sendsEmails: sendsEmails, now, $0)
          })
      }
      guard storage.isShared else {
        return try await storage.read { try DeliveryQueue.due(now, slots, $0) }
      }
      guard try await storage.read({ try DeliveryQueue.hasDue(now, $0) }) else { return [] }
      return try await take(now)
    } ?? []
  }

  /// Takes messages for this node. The transaction may run several times, and each run takes slots.
  private func take(_ now: Int64) async throws -> [Delivery] {
    let slots = slots
    let taken = Mutex<[Delivery]>([])
    do {
      return try await environment.storage.transaction { db in
        try taken.withLock { taken in
          slots.cancel(taken)
          taken = []
          try DeliveryQueue.take(now, slots, &taken, db)
          return taken
        }
      }
    } catch {
      slots.cancel(taken.withLock { $0 })
      throw error
    }
  }

  /// Attempts a delivery, and records the outcome.
  func deliver(_ delivery: Delivery) async {
    let outcome = await within(deadline, orElse: .failed("the deadline passed")) {
      await attempt(delivery)
    }
    let isAnswered = if case .failed = outcome { false } else { true }
    defer { slots.release(delivery, isAnswered: isAnswered) }
    // An attempt cancelled by the server's shutdown is no failure: the row stays as it is.
    if Task.isCancelled, outcome != .delivered { return }
    var isLost: Bool?
    // The slot stays taken until the outcome is recorded, or the message would be sent repeatedly.
    while isLost == nil {
      isLost = await logged("settling") {
        let now = dependencies.now()
        return try await environment.storage.transaction {
          try DeliveryQueue.settle(delivery, outcome, now, $0)
        }
      }
      if isLost == nil, (try? await Task.sleep(for: .seconds(5))) == nil { return }
    }
    note(delivery, outcome, isLost: isLost ?? false)
  }

  private func attempt(_ delivery: Delivery) async -> Delivery.Outcome {
    do {
      return delivery.isMail ? try await mail(delivery) : try await push(delivery)
    } catch {
      return .failed("\(error)")
    }
  }

  private func mail(_ delivery: Delivery) async throws -> Delivery.Outcome {
    guard let mailer = environment.mailer,
      let email = try await environment.accounts(dependencies).email(for: delivery)
    else { return .dropped }
    try await mailer.send(email)
    return .delivered
  }

  private func push(_ delivery: Delivery) async throws -> Delivery.Outcome {
    let now = dependencies.now()
    let address = environment.address
    let message = try await environment.storage.read {
      try PushMessage(delivery, from: address, now, $0)
    }
    guard let message else { return .gone }
    return await pushClient.deliver(
      try message.body(), to: message.endpoint,
      headers: try message.headers(
        contact: environment.contact, now: now, key: environment.keys.sender)
    ).outcome
  }

  // MARK: what is said of it

  private func note(_ delivery: Delivery, _ outcome: Delivery.Outcome, isLost: Bool) {
    let channel = delivery.isMail ? "mail" : "push"
    let problem: String
    switch outcome {
    case .delivered: return metrics.note(channel: channel, "delivered")
    case .dropped: return metrics.note(channel: channel, "dropped")
    case .gone: return metrics.note(channel: channel, "gone")
    case .refused(let text), .failed(let text): problem = text
    }
    metrics.note(channel: channel, isLost ? "lost" : "retried")
    // The endpoint is not logged: it allows sending to the browser.
    logger.log(
      level: isLost ? .error : .warning,
      isLost ? "delivery given up" : "delivery failed",
      metadata: [
        "channel": "\(channel)", "host": "\(delivery.host)",
        "purpose": "\(delivery.purpose.rawValue)", "attempt": "\(delivery.attempts + 1)",
        "error": "\(problem)",
      ])
  }

  /// The result of work whose failure is only logged.
  @discardableResult
  private func logged<Answer: Sendable>(
    _ name: String, _ work: @Sendable () async throws -> Answer
  ) async -> Answer? {
    do { return try await work() } catch is CancellationError { return nil } catch {
      metrics.note(channel: name, "failed")
      logger.error("\(name) failed", metadata: ["error": "\(error)"])
      return nil
    }
  }
}
