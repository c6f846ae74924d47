import Base

/// A field of a record.
package enum Field: UInt8, NamedCase {
  /// Whether the record is deleted; a later edit of another field does not restore it.
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
  /// The scanner's settings: when it captures, what it stores, and how it signals a result.
  case scansByItself = 27
  case scansBatch = 28
  case keepsScans = 29
  case sounds = 30
  case vibrates = 31
  case beginsWithTorch = 32
  case opensLinks = 33
  /// A card's balances in further units.
  case balances = 34
  /// The photos of a card's two sides: the hexadecimal SHA-256 of each.
  case front = 35
  case back = 36
  /// How many days before its end a card is announced: a number, or `false` for never; absent means 30.
  case reminds = 37
  /// Whether new scans are sent to the user's other devices; absent means yes.
  case syncsScans = 38
  /// A scan with this field never leaves the device: `Record.isLocal`.
  case isDeviceOnly = 39
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
  /// The accounts whose bank has the transaction too.
  case cleared = 57
  /// The shop's merchant category code of a transaction.
  case mcc = 58

  /// The user's role in a space.
  case role = 60

  /// Whether the user has put the guide to meetings away.
  case isMeetingGuideDismissed = 61

  /// A product's number.
  case product = 100
  case store = 101
  case amount = 102
  case isTicked = 103
  case rating = 104
  /// A location in ten-millionths of a degree.
  case place = 105
  case hours = 106
  case address = 107
  case aisle = 108
  /// The unit of a price: the piece, or the kilogram.
  case per = 109
  /// Who may read a review, a price, a shop or a product.
  case audience = 110

  package var name: StaticString {
    switch self {
    case .role: "role"
    case .isMeetingGuideDismissed: "meeting-guide-dismissed"
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
    case .front: "front"
    case .back: "back"
    case .reminds: "reminds"
    case .syncsScans: "syncs-scans"
    case .isDeviceOnly: "device-only"
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
    case .cleared: "cleared"
    case .mcc: "mcc"
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
}
