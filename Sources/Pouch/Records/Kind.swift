import Base

/// The kind of a record: a number in code, a short name on the wire and in backups.
package enum Kind: UInt8, NamedCase {
  case card = 1
  /// A code, a tag number or a plain number of a card.
  case identifier = 2
  case category = 3
  /// The link of a card with a category.
  case membership = 4
  /// The user's settings of the app.
  case settings = 5
  /// The last change and its opposite; stays on this device.
  case undo = 6
  /// A code that was made or scanned.
  case scan = 7
  /// The user's name for some of the codes.
  case scanFolder = 8
  /// The link of a code with a folder.
  case scanMembership = 9
  /// The user's own marks on a shared card.
  case cardMark = 10
  /// A change of a card's balance.
  case balanceChange = 11
  /// An account: cash, a card, savings, a debt.
  case account = 20
  case transaction = 21
  case moneyCategory = 22
  /// The spending limit of a category for a month.
  case budget = 23
  /// A recurring transaction.
  case recurrence = 24
  /// A savings goal.
  case goal = 25
  /// The exchange rate of a currency on a day.
  case rate = 26
  /// The mapping of a bank file's columns.
  case importMapping = 27
  /// A rule for a payee in imports.
  case importRule = 28
  /// The user's money settings.
  case moneySettings = 29
  /// A member of the household.
  case member = 32
  /// A bank's file before its import; stays on this device.
  case importDraft = 31

  /// A shared space that the user is a member of, according to the server; stays on this device.
  case space = 30

  /// The user's food preferences in the old format, before each had a record of its own; stays on this device.
  case preferences = 60
  case groceryList = 61
  case groceryItem = 62
  /// A viewed product.
  case productView = 63
  /// A purchase, from which habits are computed.
  case purchase = 64
  /// A price seen in a shop; public.
  case priceReport = 65
  /// A review of a product or a shop; public.
  case review = 66
  /// A shop; public.
  case store = 67
  /// The user's own data on a product, new or corrected; public.
  case productEntry = 68
  /// A reported error in a product or a review; public.
  case complaint = 69
  /// The importance of one food preference.
  case foodPreference = 70
  /// The price at which the user wants to hear of a product.
  case priceWatch = 71
  /// A meeting, in its own space; written by the server only.
  case meeting = 100
  /// A meeting for users without a seat: in the public space, or as an invitation.
  case listing = 101
  /// A user's participation in a meeting; written by the server only.
  case attendance = 102
  /// A chat message.
  case message = 103
  /// A reaction to a message.
  case reaction = 104
  /// A vote in a date poll.
  case vote = 105
  /// The use of a ticket at a door.
  case checkIn = 106
  /// The time up to which a chat or the notifications were read.
  case readMark = 107
  /// A notification from the server.
  case notice = 108
  /// Another user, and the relation between the two.
  case contact = 109
  /// The user's profile.
  case profile = 110
  /// A signed ticket to a meeting.
  case ticket = 111
  /// The user's notification settings.
  case noticeSettings = 112
  /// How far a participant has read a chat, for those who may see it.
  case readReceipt = 113

  package var name: StaticString {
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
    case .balanceChange: "balance-change"
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
    case .priceWatch: "price-watch"
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
    case .readReceipt: "read-receipt"
    }
  }

  /// Whether records of this kind stay on the device, and are in no backup.
  package var isLocal: Bool {
    switch self {
    case .undo, .space, .importDraft, .preferences: true
    default: false
    }
  }

  /// Whether the server shows records of this kind to everybody, if their author allows it: `Record.audience`.
  package var isPublic: Bool {
    switch self {
    case .priceReport, .review, .store, .productEntry, .complaint: true
    default: false
    }
  }

  /// Whether only the server writes records of this kind, because devices must not decide about their content.
  package var isServerManaged: Bool {
    switch self {
    case .meeting, .listing, .attendance, .notice, .contact, .ticket: true
    default: false
    }
  }

  /// Whether a record of this kind names its author, which the server verifies.
  package var hasAuthor: Bool {
    switch self {
    case .message, .reaction, .vote, .checkIn, .readReceipt: true
    default: false
    }
  }
}

extension Record {
  /// Whether it stays on the device: by its kind, or because it was scanned while scans were not synced. The field
  /// decides even when it is cleared, so that taking back the writing of a code does not send it.
  package var isLocal: Bool {
    kind?.isLocal == true || kind == .scan && register(.isDeviceOnly) != nil
  }
}
