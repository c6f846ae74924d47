import Pouch

/// The content of a page about shared spaces.
package enum SharedSpacePage: Sendable {
  case list([Summary])
  case new(name: [UInt8], [SpaceProblem])
  case space(Details, [SpaceProblem])
  /// A new invitation link, shown only once.
  case invited(Details, link: [UInt8], Role)
  /// Confirms an irreversible action.
  case question(Details, ConfirmedAction)
  case join(token: [UInt8], name: [UInt8], inviter: [UInt8], Role, isSignedIn: Bool)
  case problem(SpaceProblem)

  /// An action to confirm.
  package enum ConfirmedAction: Sendable {
    case leave
    case remove(Member)
    case revoke(RecordID)
    /// Transfers ownership to another member.
    case handOn(Member)
  }

  package struct Summary: Sendable {
    package var id: RecordID
    package var name: [UInt8]
    package var role: Role
    package var members: Int

    package init(id: RecordID, name: [UInt8], role: Role, members: Int) {
      self.id = id
      self.name = name
      self.role = role
      self.members = members
    }
  }

  package struct Details: Sendable {
    package var id: RecordID
    package var name: [UInt8]
    /// The current user's role.
    package var role: Role
    package var members: [Member]
    package var invitations: [Invitation]

    package init(
      id: RecordID, name: [UInt8], role: Role, members: [Member], invitations: [Invitation]
    ) {
      self.id = id
      self.name = name
      self.role = role
      self.members = members
      self.invitations = invitations
    }
  }

  package struct Member: Sendable {
    package var id: RecordID
    package var name: [UInt8]
    package var role: Role
    /// The hexadecimal hash of the portrait; empty if there is none.
    package var portrait: [UInt8]
    package var isSelf: Bool

    package init(
      id: RecordID, name: [UInt8], portrait: [UInt8] = [], role: Role, isSelf: Bool
    ) {
      self.id = id
      self.name = name
      self.portrait = portrait
      self.role = role
      self.isSelf = isSelf
    }
  }

  package struct Invitation: Sendable {
    package var id: RecordID
    package var role: Role
    package var expires: Int64

    package init(id: RecordID, role: Role, expires: Int64) {
      self.id = id
      self.role = role
      self.expires = expires
    }
  }
}

/// An error of a shared space.
package enum SpaceProblem: Error, Explained, Equatable, Sendable {
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
