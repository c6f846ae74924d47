import Base

/// What the data of an application identifier look like, after the GS1 Barcode Syntax Dictionary.
///
/// Which identifiers must stand together is not checked.
struct GS1Rule {
  var least: Int
  var most: Int
  /// How many characters at the start must be digits.
  var digits = 0
  /// Up to and with which place the data end with a check digit; 0 if there is none.
  var checked = 0
  /// Whether the data begin with a date, `yymmdd`.
  var isDate = false

  /// `nil` for an identifier that is not assigned.
  init?(_ identifier: ArraySlice<UInt8>) {
    guard identifier.isDigits, GS1Rule.identifierLength(identifier) == identifier.count,
      let number = identifier.number
    else { return nil }
    switch identifier.count {
    case 2: self.init(two: number)
    case 3: self.init(three: number)
    default: self.init(four: number)
    }
  }

  /// Digits alone.
  private init(n least: Int, _ most: Int? = nil, checked: Int = 0, isDate: Bool = false) {
    self.least = least
    self.most = most ?? least
    digits = most ?? least
    self.checked = checked
    self.isDate = isDate
  }

  /// Characters of set 82, the first of which may have to be digits.
  private init(x least: Int, _ most: Int, digits: Int = 0, checked: Int = 0, isDate: Bool = false) {
    self.least = least
    self.most = most
    self.digits = digits
    self.checked = checked
    self.isDate = isDate
  }

  private init?(two number: Int) {
    switch number {
    case 0: self.init(n: 18, checked: 18)
    case 1, 2, 3: self.init(n: 14, checked: 14)
    case 11, 12, 13, 15, 16, 17: self.init(n: 6, isDate: true)
    case 10, 21, 22: self.init(x: 1, 20)
    case 20: self.init(n: 2)
    case 30, 37: self.init(n: 1, 8)
    case 90: self.init(x: 1, 30)
    case 91...99: self.init(x: 1, 90)
    default: return nil
    }
  }

  private init?(three number: Int) {
    switch number {
    case 235: self.init(x: 1, 28)
    case 240, 241, 250, 251, 400, 403: self.init(x: 1, 30)
    case 242: self.init(n: 1, 6)
    case 243, 254, 420, 710...717: self.init(x: 1, 20)
    case 253: self.init(x: 13, 30, digits: 13, checked: 13)
    case 255: self.init(n: 13, 25, checked: 13)
    case 401: self.init(x: 1, 30)
    case 402: self.init(n: 17, checked: 17)
    case 410...417: self.init(n: 13, checked: 13)
    case 421: self.init(x: 4, 12, digits: 3)
    case 422, 424, 426: self.init(n: 3)
    case 423, 425: self.init(n: 3, 15)
    case 427: self.init(x: 1, 3)
    default: return nil
    }
  }

  private init?(four number: Int) {
    switch number {
    case 3100...3169, 3200...3379, 3400...3579, 3600...3699:
      // The last digit says the decimals, of which six digits have no more than five.
      guard number % 10 <= 5 else { return nil }
      self.init(n: 6)
    case 3900...3909, 3920...3929: self.init(n: 1, 15)
    case 3910...3919, 3930...3939: self.init(n: 4, 18)
    case 3940...3943: self.init(n: 4)
    case 3950...3955: self.init(n: 6)
    case 4300, 4301, 4310, 4311, 4320: self.init(x: 1, 35)
    case 4302...4306, 4312...4316: self.init(x: 1, 70)
    case 4307, 4317: self.init(x: 2, 2)
    case 4308, 4319: self.init(x: 1, 30)
    case 4309: self.init(n: 20)
    case 4318: self.init(x: 1, 20)
    case 4321...4323: self.init(n: 1)
    case 4324, 4325: self.init(n: 10, isDate: true)
    case 4326: self.init(n: 6, isDate: true)
    case 4330...4333: self.init(x: 6, 7, digits: 6)
    case 7001: self.init(n: 13)
    case 7002, 7023: self.init(x: 1, 30)
    case 7003: self.init(n: 10, isDate: true)
    case 7004: self.init(n: 1, 4)
    case 7005: self.init(x: 1, 12)
    case 7006: self.init(n: 6, isDate: true)
    case 7007: self.init(n: 6, 12, isDate: true)
    case 7008: self.init(x: 1, 3)
    case 7009: self.init(x: 1, 10)
    case 7010: self.init(x: 1, 2)
    case 7011: self.init(n: 6, 10, isDate: true)
    case 7020...7022, 7240: self.init(x: 1, 20)
    case 7030...7039: self.init(x: 4, 30, digits: 3)
    case 7040: self.init(x: 4, 4, digits: 1)
    case 7230...7239: self.init(x: 3, 30)
    case 7241: self.init(n: 2)
    case 7242, 8013, 8020: self.init(x: 1, 25)
    case 8001: self.init(n: 14)
    case 8002, 8012: self.init(x: 1, 20)
    case 8003: self.init(x: 14, 30, digits: 14, checked: 14)
    case 8004, 8010: self.init(x: 1, 30)
    case 8005: self.init(n: 6)
    case 8006, 8026: self.init(n: 18, checked: 14)
    case 8007: self.init(x: 1, 34)
    case 8008: self.init(n: 8, 12)
    case 8009: self.init(x: 1, 50)
    case 8011: self.init(n: 1, 12)
    case 8017, 8018: self.init(n: 18, checked: 18)
    case 8019: self.init(n: 1, 10)
    case 8030: self.init(x: 1, 90)
    case 8110, 8112, 8200: self.init(x: 1, 70)
    case 8111: self.init(n: 4)
    default: return nil
    }
  }

  /// How many digits the identifier at the start of a text has, by its first two.
  static func identifierLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= 2, let first = text.prefix(2).number else { return nil }
    switch first {
    case 0...4, 10...22, 30, 37, 90...99: return 2
    case 23...25, 40...42, 71: return 3
    case 31...36, 39, 43, 70, 72, 80...82: return 4
    default: return nil
    }
  }

  /// The length of the data that no separator follows (GS1 General Specifications figure 7.8.5-2).
  static func predefinedLength(_ identifier: ArraySlice<UInt8>) -> Int? {
    switch identifier.prefix(2).number ?? 99 {
    case 0: 18
    case 1, 2, 3: 14
    case 4: 16
    case 11...19, 31...36: 6
    case 20: 2
    case 41: 13
    default: nil
    }
  }

  static func isInSet82(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || marks.bytes.contains(byte)
  }

  private static let marks: StaticString = "!\"%&'()*+,-./:;<=>?_"
}
