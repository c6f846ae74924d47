import Codes
import Pouch

/// A page about shared spaces, with everything that it shows.
public enum SharedPage: Sendable {
  case list([Summary])
  case new(name: [UInt8], [SpaceProblem])
  case space(Details, [SpaceProblem])
  /// A fresh link, which is shown this once.
  case invited(Details, link: [UInt8], Role)
  /// Asks before something is done for good.
  case question(Details, Deed)
  case join(token: [UInt8], name: [UInt8], inviter: [UInt8], Role, isSignedIn: Bool)
  case problem(SpaceProblem)

  /// What is asked about.
  public enum Deed: Sendable {
    case leave
    case remove(Member)
    case revoke(RecordID)
    /// Makes another member the owner.
    case handOn(Member)
  }

  public struct Summary: Sendable {
    public var id: RecordID
    public var name: [UInt8]
    public var role: Role
    public var members: Int

    public init(id: RecordID, name: [UInt8], role: Role, members: Int) {
      self.id = id
      self.name = name
      self.role = role
      self.members = members
    }
  }

  public struct Details: Sendable {
    public var id: RecordID
    public var name: [UInt8]
    /// The role of who looks.
    public var role: Role
    public var members: [Member]
    public var invitations: [Invitation]

    public init(
      id: RecordID, name: [UInt8], role: Role, members: [Member], invitations: [Invitation]
    ) {
      self.id = id
      self.name = name
      self.role = role
      self.members = members
      self.invitations = invitations
    }
  }

  public struct Member: Sendable {
    public var id: RecordID
    public var name: [UInt8]
    public var role: Role
    /// The hash of the portrait, in hexadecimal; empty if there is none.
    public var portrait: [UInt8]
    public var isSelf: Bool

    public init(
      id: RecordID, name: [UInt8], portrait: [UInt8] = [], role: Role, isSelf: Bool
    ) {
      self.id = id
      self.name = name
      self.portrait = portrait
      self.role = role
      self.isSelf = isSelf
    }
  }

  public struct Invitation: Sendable {
    public var id: RecordID
    public var role: Role
    public var expires: Int64

    public init(id: RecordID, role: Role, expires: Int64) {
      self.id = id
      self.role = role
      self.expires = expires
    }
  }
}

/// What can't be done with a space.
public enum SpaceProblem: Error, Equatable, Sendable {
  case nameMissing
  case nameLong
  case absent
  case notAllowed
  case invitationOld
  case ownerStays
  case address

  var sentence: Phrase {
    switch self {
    case .nameMissing:
      Phrase(
        "Дайте простору назву, наприклад «Родина».", "Give the space a name, such as “Family”.")
    case .nameLong:
      Phrase("Задовга назва: не більше ніж 40 знаків.", "Too long a name: 40 characters at most.")
    case .absent:
      Phrase(
        "Такого простору немає, або ви до нього не належите.",
        "There is no such space, or you do not belong to it.")
    case .notAllowed:
      Phrase(
        "Ваша роль цього не дозволяє. Попросіть власника простору.",
        "Your role does not allow this. Ask the owner of the space.")
    case .invitationOld:
      Phrase(
        "Це запрошення вже використано, відкликано або воно застаріло. Попросіть нове.",
        "This invitation was used, revoked or is too old. Ask for a new one.")
    case .ownerStays:
      Phrase(
        "Спершу передайте простір комусь іншому: без власника він не буває.",
        "First hand the space on to somebody else: it can't be without an owner.")
    case .address:
      Phrase(
        "Це не схоже на електронну адресу. Приклад: olena@example.com.",
        "This is not an e-mail address. An example: olena@example.com.")
    }
  }
}

extension Role {
  var phrase: Phrase {
    switch self {
    case .viewer: Phrase("лише дивиться", "only looks")
    case .author: Phrase("додає своє", "adds own things")
    case .editor: Phrase("змінює все", "changes everything")
    case .admin: Phrase("керує", "manages")
    case .owner: Phrase("власник", "owner")
    }
  }
}
