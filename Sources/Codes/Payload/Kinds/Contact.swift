import Base

extension Payload {
  /// A person or a company: vCard 3.0 (RFC 2426), vCard 4.0 (RFC 6350) or NTT DoCoMo's MECARD.
  ///
  /// Pictures, keys and properties that are not listed here are not kept.
  public struct Contact: Equatable, Sendable {
    public var form: Form
    public var name: Name
    /// The name as it is shown, where it is not simply the parts of `name` in order; else empty.
    public var formattedName: Text = ""
    public var nickname: Text = ""
    public var organization: Text = ""
    public var department: Text = ""
    /// The position: "Director".
    public var title: Text = ""
    public var phones: [Entry] = []
    public var emails: [Entry] = []
    public var addresses: [Address] = []
    public var urls: [Text] = []
    public var birthday: Date?
    public var note: Text = ""

    public init(name: Name, form: Form = .vCard3) {
      self.name = name
      self.form = form
    }

    /// How a contact is written.
    public enum Form: UInt8, CaseIterable, Sendable {
      /// Read by every phone.
      case vCard3
      case vCard4
      /// The shortest, without kinds, title and department.
      case meCard
    }

    public struct Name: Equatable, Sendable {
      public var family: Text
      public var given: Text
      public var additional: Text
      public var prefix: Text
      public var suffix: Text

      public init(
        family: Text = "", given: Text = "", additional: Text = "",
        prefix: Text = "", suffix: Text = ""
      ) {
        self.family = family
        self.given = given
        self.additional = additional
        self.prefix = prefix
        self.suffix = suffix
      }

      /// The parts in the order in which they are spoken, with spaces between.
      public var spoken: Text {
        var text: Text = ""
        for part in [prefix, given, additional, family, suffix] where !part.isEmpty {
          if !text.isEmpty { text.append(32) }
          text += part
        }
        return text
      }
    }

    /// What a number or an address is for.
    public struct Use: OptionSet, Sendable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      public static let home = Use(rawValue: 1)
      public static let work = Use(rawValue: 2)
      public static let mobile = Use(rawValue: 4)
      public static let fax = Use(rawValue: 8)
    }

    /// A phone number or an e-mail address.
    public struct Entry: Equatable, Sendable {
      public var value: Text
      public var use: Use

      public init(_ value: Text, _ use: Use = []) {
        self.value = value
        self.use = use
      }
    }

    /// A postal address, with the parts of RFC 6350 §6.3.1.
    public struct Address: Equatable, Sendable {
      public var postBox: Text = ""
      public var extended: Text = ""
      public var street: Text = ""
      public var city: Text = ""
      public var region: Text = ""
      public var postcode: Text = ""
      public var country: Text = ""
      public var use: Use = []

      public init() {}

      var parts: [Text] {
        get { [postBox, extended, street, city, region, postcode, country] }
        set {
          func part(_ index: Int) -> Text { index < newValue.count ? newValue[index] : "" }
          postBox = part(0)
          extended = part(1)
          street = part(2)
          city = part(3)
          region = part(4)
          postcode = part(5)
          country = part(6)
        }
      }

      var isEmpty: Bool { parts.allSatisfy { $0.isEmpty } }
    }

    /// The name to show: as it says itself, else from its parts, else the organization.
    public var displayName: Text {
      if !formattedName.isEmpty { return formattedName }
      let spoken = name.spoken
      return spoken.isEmpty ? organization : spoken
    }

    /// Reads a vCard or a MECARD.
    ///
    /// - Throws: `missing(.name)` if nothing says who it is, not even a number or an address.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      self.init(name: Name())
      if text.begins(with: "begin:vcard") {
        readVCard(text)
      } else if text.begins(with: "mecard:") {
        form = .meCard
        readMeCard(text.dropFirst(7))
      } else if text.begins(with: "bizcard:") {
        readBizCard(text.dropFirst(8))
      } else {
        throw .otherKind
      }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] { form == .meCard ? meCard.utf8 : vCard.utf8 }

    /// What keeps the contact from being one.
    public var problem: PayloadError? {
      if displayName.isEmpty, phones.isEmpty, emails.isEmpty { return .missing(.name) }
      return nil
    }
  }
}
