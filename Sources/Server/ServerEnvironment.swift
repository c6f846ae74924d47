import Foundation
import Logging
import Pages
import Pouch
import Storage

/// The environment of a server with accounts: its storage, its mailer and its address.
package struct ServerEnvironment: Sendable {
  package let storage: any Storage

  /// Where the storage is.
  package let database: DatabaseAddress

  /// The folder of this server alone, for what it can make again; and for its accounts, if they are in a file.
  let folder: String

  /// The public address, such as `https://kapshuk.example`, without a trailing slash.
  package let address: String

  let mailer: (any Mailer)?

  /// How the last letters went out; `nil` without a mail server.
  var mailCondition: MailCondition? { (mailer as? SMTPMailer)?.condition }

  let live = EventBroadcaster()
  let nodes: Nodes
  let limits: AccountLimits
  let meetingLimits: MeetingLimits
  let syncLimits: SyncLimits
  let arrivals: ArrivalTracker
  let keys: SigningKeys
  let deviceCookie: DeviceCookie
  let generation: RecordID
  /// When a backup of the database was restored; `nil` if none was.
  let restored: Int64?

  /// The quotas of records, per user and per space.
  package var quota = Quota()

  /// Who may make an account.
  package var signUpPolicy = SignUpPolicy.open

  /// The operator's rules for meetings, as text.
  package var rules = ""

  /// The address of a geocoding service with Nominatim's API; `nil` for none.
  package var places: String?

  /// How email is delivered.
  package enum Mail: Sendable {
    case none
    case folder(String)
    case smtp(MailServer)
  }

  /// Scheduled backups.
  package struct BackupPlan: Sendable {
    package var target: BackupTarget
    package var hours: Int
    package var keep: Int
    /// For a repository in S3: the name and the secret of a key, with a colon between them.
    package var s3Key: String?

    package init(target: BackupTarget, hours: Int, keep: Int, s3Key: String? = nil) {
      self.target = target
      self.hours = hours
      self.keep = keep
      self.s3Key = s3Key
    }

    /// The copies of the server with this folder.
    func store(for folder: String) -> BackupStore {
      BackupStore(target, folder: folder, s3Key: s3Key)
    }
  }

  /// `nil` if no backups are scheduled.
  package var backups: BackupPlan?

  /// What the operator wants back from a copy.
  package var restoration = RequestedRestoration()

  /// What the operator's page needs of the copies; `nil` if none are made.
  func copiesAccess(_ logger: Logger) -> CopiesAccess? {
    backups.map { plan in
      CopiesAccess(
        store: plan.store(for: folder), restoration: restoration, isShared: storage.isShared,
        restored: restored, logger: logger)
    }
  }

  /// The path of the copy that was made before the tables were migrated; `nil` if they were up to date or new.
  package let upgradeCopy: String?

  /// Opens the database, by default the one in the folder, and migrates its tables after a copy of them was made.
  ///
  /// - Parameters:
  ///   - isCreated: whether a database that does not exist is created, or an error.
  ///   - copiesTo: the folder for copies; one before a migration goes into a folder there. Without it, it goes into
  ///     `folder`, unless the accounts are in a database that several servers use.
  /// - Throws: `UnfinishedMove` if accounts were not moved into it completely, `MovedAccounts` if they were moved away,
  ///   `DatabaseAddress.NoAccounts` if there are none and none are to be made, `UpgradeCopy.Problem`.
  package init(
    folder: String, database: DatabaseAddress? = nil, address: String, mail: Mail = .none,
    checkpointPages: Int = SQLiteStorage.checkpointPages, isCreated: Bool = true,
    copiesTo: String? = nil
  ) async throws {
    self.database = database ?? .folder(folder)
    if isCreated {
      if case .folder(let folder) = self.database { try MovedAccounts.refuse(folder) }
      storage = try await self.database.open(checkpointPages: checkpointPages)
    } else {
      storage = try await self.database.openExisting()
    }
    try await UnfinishedMove.refuse(storage)
    // A database that several servers use has copies of its own, or a folder for them.
    let copies = copiesTo ?? (storage.isShared ? nil : folder)
    upgradeCopy =
      if let copies { try await UpgradeCopy.make(of: storage, in: copies) } else { nil }
    try await storage.migrate(Schema.migrations)
    nodes = Nodes(sharing: storage)
    limits = AccountLimits(of: nodes)
    meetingLimits = MeetingLimits(of: nodes)
    syncLimits = SyncLimits(of: nodes, isShared: storage.isShared)
    arrivals = ArrivalTracker(of: nodes)
    generation = try await Generation.begin(in: storage, now: Dependencies.live.now())
    restored = try await storage.read { try Generation.restored($0) }
    // One that began meanwhile found the database empty.
    try await UnfinishedMove.refuse(storage)
    try await ReportedReviews.numberOlder(in: storage)
    try await CatalogFigures.fill(in: storage)
    keys = try await SigningKeys.load(from: storage)
    self.address = address
    self.folder = folder
    deviceCookie = DeviceCookie(
      isSecure: address.hasPrefix("https:"),
      key: try derivedKey(
        from: keys.tickets.seed, salt: [], info: [UInt8]("device cookie".utf8), count: 32))
    mailer =
      switch mail {
      case .none: nil
      case .folder(let folder): FolderMailer(folder: folder)
      case .smtp(let server): SMTPMailer(server: server)
      }
  }

  func accounts(_ dependencies: Dependencies) -> Accounts {
    Accounts(
      storage: storage, dependencies: dependencies, mailer: mailer, address: address, quota: quota,
      signUpPolicy: signUpPolicy)
  }

  func meetingService(_ dependencies: Dependencies) -> MeetingService {
    MeetingService(storage: storage, dependencies: dependencies, keys: keys)
  }

  /// The contact address for push services. Some reject one that is not public, such as localhost: messages then
  /// reach only services that do not check it.
  var contact: String { address.hasPrefix("https:") ? address : "mailto:kapshuk@example.com" }

  var cookie: SessionCookie { SessionCookie(isSecure: address.hasPrefix("https:")) }
}
