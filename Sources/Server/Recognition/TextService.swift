import Base
import Pouch

/// Reads the text of pictures for users and visitors, a few at a time.
final class TextService: Sendable {
  /// Whose quota a picture counts against.
  enum Client: Hashable, Sendable {
    case user(ID<User>)
    /// A device without an account.
    case network(IPNetwork)

    fileprivate var key: String {
      switch self {
      case .user(let user): "\(user)"
      case .network(let network): "\(network)"
      }
    }
  }

  private let program: TextProgram?
  private let dependencies: Dependencies
  /// It is CPU-bound for seconds.
  private let queue = WorkQueue(
    atOnce: WorkQueue.halfOfProcessors, waiting: waiting, isPolite: true)
  private static let waiting = 12
  /// How many pictures are being read or wait.
  static let places = WorkQueue.halfOfProcessors + waiting
  /// The pictures of devices without an account: users have the other half of the places.
  private let strangers = Budget<IPNetwork>(
    perKey: 3, total: places / 2)
  /// The most pictures of one client being read or waiting.
  private let clients = Budget<Client>(perKey: 3)
  /// A week's groceries at once, and then one a minute.
  private let users: RateLimiter<String>
  /// A network may be a household, or a street.
  private let networks: RateLimiter<String>

  /// - Parameter program: `nil` if the server can't read text.
  init(
    program: TextProgram?, dependencies: Dependencies, nodes: Nodes = Nodes(sharing: nil)
  ) {
    self.program = program
    self.dependencies = dependencies
    users = nodes.limiter("texts-of-user", burst: 40, every: 60_000)
    networks = nodes.limiter("texts-of-network", burst: 20, every: 120_000)
  }

  /// The most bytes of a picture.
  static let maximumBytes = Photos.maximumBytes

  /// The text of a picture, or why there is none, as JSON: docs/formats/picture-text.md.
  func answer(_ picture: [UInt8], for client: Client) async -> [UInt8] {
    guard let program else { return Self.problem("unavailable") }
    // Before anything is counted: what is no picture costs nothing.
    guard picture.count <= Self.maximumBytes, ImageValidator.mayBePicture(picture) else {
      return Self.problem("picture")
    }
    let limiter =
      switch client {
      case .user: users
      case .network: networks
      }
    guard clients.reserve(for: client) else { return Self.problem("busy") }
    defer { clients.release(for: client) }
    if case .network(let network) = client {
      guard strangers.reserve(for: network) else { return Self.problem("busy") }
    }
    defer { if case .network(let network) = client { strangers.release(for: network) } }
    if limiter.consume(client.key, now: dependencies.now()) != nil { return Self.problem("often") }
    do {
      let text = try await queue.run { try program.text(of: picture) }
      return JSON.object([JSON.Member("text", .text(Text(text)))]).bytes
    } catch is WorkQueue.Full {
      return Self.problem("busy")
    } catch TextProgram.Failure.unavailable {
      return Self.problem("unavailable")
    } catch TextProgram.Failure.noPicture {
      return Self.problem("picture")
    } catch {
      return Self.problem("unread")
    }
  }

  private static func problem(_ word: StaticString) -> [UInt8] {
    JSON.object([JSON.Member("problem", .text(Text(word)))]).bytes
  }
}
