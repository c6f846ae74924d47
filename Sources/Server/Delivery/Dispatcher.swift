import Logging
import Pages
import Pouch
import ServiceLifecycle
import Storage

/// Delivers what waits in the queue, apart from the requests that gave rise to it: a slow push service or mail
/// server holds nobody up.
struct Dispatcher: Service {
  let household: Household
  let moment: Moment
  var courier: any Courier = CurlCourier()
  var metrics = DeliveryMetrics()
  let logger: Logger
  /// How long one attempt may take.
  var deadline: Duration = .seconds(40)
  let slots = DeliverySlots()

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await deliverContinuously() }
        group.addTask { await doWhatIsDue() }
      }
    }
  }

  /// What the time brings, every 20 seconds.
  private func doWhatIsDue() async {
    while (try? await Task.sleep(for: .seconds(20))) != nil {
      let gatherings = household.gatherings(moment)
      await logged("offers") { try await gatherings.expireOffers() }
      await logged("chats") { try await gatherings.closeLateChats() }
      await logged("reminders") { try await gatherings.remind() }
    }
  }

  /// Delivers until the task is cancelled.
  func deliverContinuously() async {
    let (wakes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await topic in household.storage.notices() where topic == DeliveryQueue.topic {
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

  /// What is due and has a slot.
  func next() async -> [Delivery] {
    let now = moment.now()
    let (storage, slots) = (household.storage, slots)
    let sendsLetters = household.postman != nil
    return await logged("queue") {
      while try await storage.read({ try DeliveryQueue.hasUnspread($0) }) {
        try await storage.transaction {
          try DeliveryQueue.spread(sendsLetters: sendsLetters, now, $0)
        }
      }
      return try await storage.read { try DeliveryQueue.due(now, slots, $0) }
    } ?? []
  }

  /// Attempts a delivery, and writes down what became of it.
  func deliver(_ delivery: Delivery) async {
    let outcome = await within(deadline, orElse: .failed("the deadline passed")) {
      await attempt(delivery)
    }
    let isAnswered = if case .failed = outcome { false } else { true }
    defer { slots.release(delivery, isAnswered: isAnswered) }
    // An attempt that the server's end broke off is no failure: the row stays as it is.
    if Task.isCancelled, outcome != .delivered { return }
    var isLost: Bool?
    // Until it is written down, the slot stays taken: the message would be sent again and again.
    while isLost == nil {
      isLost = await logged("settling") {
        let now = moment.now()
        return try await household.storage.transaction {
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
    guard let postman = household.postman,
      let letter = try await household.accounts(moment).letter(for: delivery)
    else { return .dropped }
    try await postman.send(letter)
    return .delivered
  }

  private func push(_ delivery: Delivery) async throws -> Delivery.Outcome {
    let now = moment.now()
    let address = household.address
    let message = try await household.storage.read {
      try PushMessage(delivery, from: address, now, $0)
    }
    guard let message else { return .gone }
    return await courier.deliver(
      try message.body(), to: message.endpoint,
      headers: try message.headers(contact: household.contact, now: now, key: household.keys.sender)
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
    // The endpoint stays out of it: who knows it can send to the browser.
    logger.log(
      level: isLost ? .error : .warning,
      isLost ? "delivery given up" : "delivery failed",
      metadata: [
        "channel": "\(channel)", "host": "\(delivery.host)",
        "purpose": "\(delivery.purpose.rawValue)", "attempt": "\(delivery.attempts + 1)",
        "error": "\(problem)",
      ])
  }

  /// The result of work whose failure concerns nobody but the log.
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
