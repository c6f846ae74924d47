import Base

extension Payload {
  /// What a person filled in, by the names of the kind's entries.
  public struct Values: Equatable, Sendable {
    public private(set) var pairs: [(name: Text, value: Text)] = []

    public init() {}

    /// Spaces around a value mean nothing; an empty value is the same as none.
    public mutating func set(_ name: Text, _ value: Text) {
      let value = Text(value.trimmed)
      if !value.isEmpty { pairs.append((name, value)) }
    }

    public subscript(name: StaticString) -> Text {
      pairs.first { $0.name == name }?.value ?? ""
    }

    public static func == (a: Values, b: Values) -> Bool {
      a.pairs.elementsEqual(b.pairs) { $0.name == $1.name && $0.value == $1.value }
    }
  }

  /// Makes a content of a kind from what a person filled in.
  ///
  /// - Throws: `PayloadError`: which part is missing, or is not as the format wants it.
  public init(making kind: Kind, from values: Values) throws(PayloadError) {
    switch kind {
    case .text:
      guard !values["text"].isEmpty else { throw .missing(.whole) }
      self = .text(values["text"])
    case .url: self = .url(try Payload.url(values["address"]))
    case .wifi: self = .wifi(Payload.wifi(values))
    case .contact: self = .contact(try Payload.contact(values))
    case .phone: self = .phone(Phone(values["phone"]))
    case .sms: self = .sms(SMS(to: [values["phone"]], body: values["body"]))
    case .email:
      var email = EMail(to: [values["email"]])
      email.subject = values["subject"]
      email.body = values["body"]
      self = .email(email)
    case .social: self = .socialProfile(try Payload.social(values))
    case .geo: self = .geo(try Payload.geo(values))
    case .event: self = .event(try Payload.event(values))
    case .ukrainianPayment: self = .ukrainianPayment(try Payload.ukrainianPayment(values))
    case .epcPayment: self = .epcPayment(try Payload.epcPayment(values))
    case .oneTimePassword: self = .oneTimePassword(try Payload.oneTimePassword(values))
    case .gs1: self = .gs1(try GS1(parsing: values["elements"].utf8))
    case .isbn:
      guard !values["isbn"].isEmpty else { throw .missing(.number) }
      self = .isbn(try ISBN(parsing: values["isbn"].utf8))
    }
    if let problem { throw problem }
  }

  /// What keeps the values from being sound; `nil` if anything goes.
  var problem: PayloadError? {
    switch self {
    case .url(let url): url.problem
    case .wifi(let wifi): wifi.problem
    case .contact(let contact): contact.problem
    case .email(let email): email.problem
    case .phone(let phone): phone.problem
    case .sms(let sms): sms.problem
    case .geo(let geo): geo.problem
    case .event(let event): event.problem
    case .socialProfile(let profile): profile.problem
    case .oneTimePassword(let seed): seed.problem
    case .epcPayment(let payment): payment.problem
    case .ukrainianPayment(let payment): payment.problem
    case .gs1(let gs1): gs1.problem
    default: nil
    }
  }

  /// An address may be typed without its beginning: `kapshuk.example`.
  private static func url(_ typed: Text) throws(PayloadError) -> URL {
    guard !typed.isEmpty else { throw .missing(.address) }
    if let url = try? URL(parsing: typed.utf8) { return URL(url.absolute) }
    guard typed.contains(UInt8(ascii: ".")), !typed.contains(UInt8(ascii: " ")),
      typed.cut(at: UInt8(ascii: ":")).1?.first != UInt8(ascii: "/")
    else { throw .malformed(.address) }
    return URL("https://\(typed)")
  }

  private static func wifi(_ values: Values) -> WiFi {
    let security = values["security"]
    var wifi = WiFi(name: values["name"], password: values["password"])
    if security.equals("sae") { wifi.security = .sae }
    if security.equals("wep") { wifi.security = .wep }
    if security.equals("none") {
      wifi.security = .none
      wifi.password = ""
    }
    wifi.isHidden = !values["hidden"].isEmpty
    return wifi
  }

  private static func social(_ values: Values) throws(PayloadError) -> SocialProfile {
    guard let number = values["network"].number, let value = UInt8(exactly: number),
      let network = SocialProfile.Network(rawValue: value)
    else { throw .missing(.host) }
    // People paste the whole address of their page, or write the name with its sign.
    if let pasted = try? SocialProfile(parsing: values["user"].utf8) { return pasted }
    var name = values["user"]
    if name.first == UInt8(ascii: "@") { name.removeFirst() }
    if network.usesPhoneNumber { name.removeAll { $0 == 32 || $0 == 40 || $0 == 41 || $0 == 45 } }
    guard !name.isEmpty else { throw .missing(.userName) }
    return SocialProfile(network, userName: name)
  }

  private static func geo(_ values: Values) throws(PayloadError) -> Geo {
    let latitude = Payload.point(values["latitude"])
    let longitude = Payload.point(values["longitude"])
    guard !latitude.isEmpty else { throw .missing(.latitude) }
    guard !longitude.isEmpty else { throw .missing(.longitude) }
    guard let north = FixedPoint.parse(latitude[...], decimals: 6) else {
      throw .malformed(.latitude)
    }
    guard let east = FixedPoint.parse(longitude[...], decimals: 6) else {
      throw .malformed(.longitude)
    }
    var geo = Geo(latitude: north, longitude: east)
    geo.query = values["place"]
    return geo
  }

  /// A decimal as it is typed in Ukraine has a comma.
  static func point(_ typed: Text) -> Text {
    typed.replacing(",", with: ".")
  }

  private static func oneTimePassword(_ values: Values) throws(PayloadError) -> OneTimePassword {
    guard !values["secret"].isEmpty else { throw .missing(.secret) }
    guard let secret = Base32.decoded(values["secret"][...]), !secret.isEmpty else {
      throw .malformed(.secret)
    }
    var seed = OneTimePassword(
      issuer: values["issuer"], account: values["account"], secret: Text(secret).utf8)
    if values["algorithm"].equals("sha256") { seed.algorithm = .sha256 }
    if values["algorithm"].equals("sha512") { seed.algorithm = .sha512 }
    if let digits = values["digits"].number { seed.digits = digits }
    if !values["period"].isEmpty {
      guard let period = values["period"].number else { throw .malformed(.period) }
      seed.factor = .time(period: period)
    }
    return seed
  }
}
