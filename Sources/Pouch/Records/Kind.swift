import Codes

/// What sort of thing a record is. Numbers in code, short names on the wire and in backups.
public enum Kind: UInt8, CaseIterable, Sendable {
  case card = 1
  /// A code, a tag number or a plain number of a card.
  case identifier = 2
  case category = 3
  /// The link of a card with a category.
  case membership = 4
  /// How this person likes the app.
  case settings = 5
  /// The last change and its opposite; stays on this device.
  case undo = 6
  /// A code that was made or scanned.
  case scan = 7
  /// A person's name for some of the codes.
  case scanFolder = 8
  /// The link of a code with a folder.
  case scanMembership = 9
  /// What one person alone thinks of a card that several share.
  case cardMark = 10
  /// Where money is: cash, a card, savings, a debt.
  case account = 20
  case transaction = 21
  case moneyCategory = 22
  /// What may be spent on a category in a month.
  case budget = 23
  /// A transaction that comes again.
  case recurrence = 24
  /// What is saved for.
  case goal = 25
  /// What a currency costs on a day.
  case rate = 26
  /// How the columns of a bank's file are read.
  case importMapping = 27
  /// What an import does with a payee.
  case importRule = 28
  /// How this person keeps money.
  case moneySettings = 29
  /// Somebody of the household.
  case member = 32
  /// A bank's file that waits to be taken in; stays on this device.
  case importDraft = 31

  /// A shared space that the person is a member of, as the server says; stays on this device.
  case space = 30

  /// What matters to the person in food, as it was kept before there was a record for each thing; stays on this
  /// device.
  case preferences = 60
  case groceryList = 61
  case groceryItem = 62
  /// A product that was looked at.
  case productView = 63
  /// Something bought, for what is usually bought.
  case purchase = 64
  /// A price that was seen in a shop; public.
  case priceReport = 65
  /// Stars and words about a product or a shop; public.
  case review = 66
  /// A shop; public.
  case store = 67
  /// What a person says of a product: a new one or a correction; public.
  case productEntry = 68
  /// Something that is wrong with a product or a review; public.
  case complaint = 69
  /// How much one thing matters to the person in food.
  case foodPreference = 70
  /// A meeting, in its own space; the server alone writes it.
  case meeting = 100
  /// A meeting as those see it who have no seat: in the town, or as an invitation.
  case listing = 101
  /// Whether somebody comes to a meeting; the server alone writes it.
  case attendance = 102
  /// What somebody said in a chat.
  case message = 103
  /// What somebody thinks of a message.
  case reaction = 104
  /// When somebody can come.
  case vote = 105
  /// That a ticket was used at a door.
  case checkIn = 106
  /// Up to where a chat, or the notices, were read.
  case readMark = 107
  /// What the server tells a person.
  case notice = 108
  /// Another person, as the server knows of the two.
  case contact = 109
  /// What a person tells of themselves.
  case profile = 110
  /// A signed ticket to a meeting.
  case ticket = 111
  /// What a person wants to be told of.
  case noticeSettings = 112

  public var name: StaticString {
    switch self {
    case .space: "space"
    case .card: "card"
    case .identifier: "identifier"
    case .category: "category"
    case .membership: "membership"
    case .settings: "settings"
    case .undo: "undo"
    case .scan: "scan"
    case .scanFolder: "scan-folder"
    case .scanMembership: "scan-membership"
    case .cardMark: "card-mark"
    case .account: "account"
    case .transaction: "transaction"
    case .moneyCategory: "money-category"
    case .budget: "budget"
    case .recurrence: "recurrence"
    case .goal: "goal"
    case .rate: "rate"
    case .importMapping: "import-mapping"
    case .importRule: "import-rule"
    case .moneySettings: "money-settings"
    case .member: "member"
    case .importDraft: "import-draft"
    case .preferences: "food-preferences"
    case .groceryList: "grocery-list"
    case .groceryItem: "grocery-item"
    case .productView: "product-view"
    case .purchase: "purchase"
    case .priceReport: "price"
    case .review: "review"
    case .store: "store"
    case .productEntry: "product"
    case .complaint: "complaint"
    case .foodPreference: "food-preference"
    case .meeting: "meeting"
    case .listing: "listing"
    case .attendance: "attendance"
    case .message: "message"
    case .reaction: "reaction"
    case .vote: "vote"
    case .checkIn: "check-in"
    case .readMark: "read-mark"
    case .notice: "notice"
    case .contact: "contact"
    case .profile: "profile"
    case .ticket: "ticket"
    case .noticeSettings: "notice-settings"
    }
  }

  /// Whether records of this kind concern one device only and leave it in no backup.
  public var isLocal: Bool {
    switch self {
    case .undo, .space, .importDraft, .preferences: true
    default: false
    }
  }

  /// Whether the server shows records of this kind to everybody, where their writer wants it: `Record.audience`.
  public var isPublic: Bool {
    switch self {
    case .priceReport, .review, .store, .productEntry, .complaint: true
    default: false
    }
  }

  /// Whether the server alone writes records of this kind, since what they say is scarce.
  public var isHouses: Bool {
    switch self {
    case .meeting, .listing, .attendance, .notice, .contact, .ticket: true
    default: false
    }
  }

  /// Whether a record of this kind says who wrote it, which the server holds its writer to.
  public var isSigned: Bool {
    switch self {
    case .message, .reaction, .vote, .checkIn: true
    default: false
    }
  }

  init?(named name: [UInt8]) {
    for kind in Kind.allCases where name.elementsEqual(kind.name.bytes) {
      self = kind
      return
    }
    return nil
  }
}

/// The name of a register in a record.
public enum Field: UInt8, CaseIterable, Sendable {
  /// Whether the record is deleted; a later edit of another field does not undo it.
  case deleted = 1
  case name = 2
  case order = 3
  case note = 4
  case look = 5
  case brand = 6
  case isFavourite = 7
  case isArchived = 8
  case balance = 9
  case validFrom = 10
  case expires = 11
  case lastUsed = 12
  case firstIdentifier = 13
  case card = 14
  case category = 15
  case content = 16
  case language = 17
  case theme = 18
  case sorting = 19
  case edits = 20
  case origin = 21
  case moment = 22
  case style = 23
  /// How often a code was scanned.
  case repeats = 24
  case scan = 25
  case folder = 26
  /// Whether the scanner acts by itself, what it keeps, and how it tells that it found something.
  case scansByItself = 27
  case scansBatch = 28
  case keepsScans = 29
  case sounds = 30
  case vibrates = 31
  case beginsWithTorch = 32
  case opensLinks = 33
  /// A card's balances in further units.
  case balances = 34
  /// The amounts, currencies and accounts of a transaction.
  case sum = 40
  case payee = 41
  case parts = 42
  case source = 43
  case batch = 44
  case photo = 45
  case parent = 46
  case icon = 47
  case share = 48
  case sort = 49
  case person = 50
  case currency = 51
  case rhythm = 52
  case plan = 53
  case columns = 54
  case household = 55
  case account = 56

  /// What the person may do in a space.
  case role = 60

  /// A product's number.
  case product = 100
  case store = 101
  case amount = 102
  case isTicked = 103
  case rating = 104
  /// Where something is, in ten-millionths of a degree.
  case place = 105
  case hours = 106
  case address = 107
  case aisle = 108
  /// What a price is of: the piece, or the kilogram.
  case per = 109
  /// Who may read a review, a price, a shop or a product.
  case audience = 110

  public var name: StaticString {
    switch self {
    case .role: "role"
    case .deleted: "~deleted"
    case .name: "name"
    case .order: "order"
    case .note: "note"
    case .look: "look"
    case .brand: "brand"
    case .isFavourite: "favourite"
    case .isArchived: "archived"
    case .balance: "balance"
    case .validFrom: "valid-from"
    case .expires: "expires"
    case .lastUsed: "last-used"
    case .firstIdentifier: "first"
    case .card: "card"
    case .category: "category"
    case .content: "content"
    case .language: "language"
    case .theme: "theme"
    case .sorting: "sorting"
    case .edits: "edits"
    case .origin: "origin"
    case .moment: "at"
    case .style: "style"
    case .repeats: "repeats"
    case .scan: "scan"
    case .folder: "folder"
    case .scansByItself: "scans-by-itself"
    case .scansBatch: "scans-batch"
    case .keepsScans: "keeps-scans"
    case .sounds: "sounds"
    case .vibrates: "vibrates"
    case .beginsWithTorch: "begins-with-torch"
    case .opensLinks: "opens-links"
    case .balances: "balances"
    case .sum: "sum"
    case .payee: "payee"
    case .parts: "parts"
    case .source: "source"
    case .batch: "batch"
    case .photo: "photo"
    case .parent: "parent"
    case .icon: "icon"
    case .share: "share"
    case .sort: "sort"
    case .person: "person"
    case .currency: "currency"
    case .rhythm: "rhythm"
    case .plan: "plan"
    case .columns: "columns"
    case .household: "household"
    case .account: "account"
    case .product: "product"
    case .store: "store"
    case .amount: "amount"
    case .isTicked: "ticked"
    case .rating: "rating"
    case .place: "place"
    case .hours: "hours"
    case .address: "address"
    case .aisle: "aisle"
    case .per: "per"
    case .audience: "audience"
    }
  }

  init?(named name: [UInt8]) {
    for field in Field.allCases where name.elementsEqual(field.name.bytes) {
      self = field
      return
    }
    return nil
  }
}
