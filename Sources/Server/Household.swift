import Foundation
import Logging
import Pages
import Storage

/// What a server that keeps something has: its storage, its letters and its name.
public struct Household: Sendable {
  public let storage: SQLiteStorage

  /// Where people find the server: `https://kapshuk.example`, without a slash at the end.
  public let address: String

  let postman: (any Postman)?
  let live = Live()
  let limits = AccountLimits()
  let meetingLimits = MeetingLimits()
  let arrivals = Arrivals()
  let keys: HouseKeys
  let deviceCookie: DeviceCookie

  /// What people may do at meetings, in the operator's own words.
  public var rules = ""

  /// Where places are looked up: a service that speaks as Nominatim does. Nothing for none.
  public var places: String?

  /// How letters leave the house.
  public enum Mail: Sendable {
    case none
    case folder(String)
    /// A server such as `smtps://user:password@mail.example:465`, and the sender's address.
    case smtp(server: String, sender: String)
  }

  /// Copies that are made while the server runs.
  public struct BackupPlan: Sendable {
    public var folder: String
    public var hours: Int
    public var keep: Int

    public init(folder: String, hours: Int, keep: Int) {
      self.folder = folder
      self.hours = hours
      self.keep = keep
    }
  }

  /// Nothing where copies are somebody else's business.
  public var backups: BackupPlan?

  /// Opens the folder, and brings its tables up to date.
  public init(
    folder: String, address: String, mail: Mail = .none,
    checkpointPages: Int = SQLiteStorage.checkpointPages
  ) async throws {
    storage = try SQLiteStorage(folder: folder, checkpointPages: checkpointPages)
    try await storage.migrate(Schema.migrations)
    try await ReportedReviews.numberOlder(in: storage)
    keys = try await HouseKeys.load(from: storage)
    self.address = address
    deviceCookie = DeviceCookie(
      isSecure: address.hasPrefix("https:"),
      key: try derivedKey(
        from: keys.tickets.seed, salt: [], info: [UInt8]("device cookie".utf8), count: 32))
    postman =
      switch mail {
      case .none: nil
      case .folder(let folder): FolderPostman(folder: folder)
      case .smtp(let server, let sender): SMTPPostman(server: server, sender: sender)
      }
  }

  func accounts(_ moment: Moment) -> Accounts {
    Accounts(storage: storage, moment: moment, postman: postman, address: address)
  }

  func gatherings(_ moment: Moment) -> Gatherings {
    Gatherings(storage: storage, moment: moment, keys: keys)
  }

  /// Whom a push service may ask about our messages. Some refuse an address that is none, such as
  /// localhost: there messages only reach services that do not look.
  var contact: String { address.hasPrefix("https:") ? address : "mailto:kapshuk@example.com" }

  var cookie: SessionCookie { SessionCookie(isSecure: address.hasPrefix("https:")) }
}
