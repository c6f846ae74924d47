import Base
import Pouch

/// The content of a page about shared spaces.
package enum SharedSpacePage: Sendable {
  case list([Summary])
  case new(name: Text, [Problem])
  case space(Details, [Problem])
  /// A new invitation link, shown only once.
  case invited(Details, link: Text, Role)
  /// Confirms an irreversible action.
  case question(Details, ConfirmedAction)
  /// The policy is that for a visitor with the invitation.
  case join(
    token: Text, name: Text, inviter: Called, Role, isSignedIn: Bool, SignUpPolicy = .open)
  case problem(Problem)

  /// An action to confirm.
  package enum ConfirmedAction: Sendable {
    case leave
    case remove(Member)
    case revoke(ID<Invitation>)
    /// Transfers ownership to another member.
    case handOn(Member)
  }

  package struct Summary: Sendable {
    package var id: ID<Space>
    package var name: Text
    package var role: Role
    package var members: Int

    package init(id: ID<Space>, name: Text, role: Role, members: Int) {
      self.id = id
      self.name = name
      self.role = role
      self.members = members
    }
  }

  package struct Details: Sendable {
    package var id: ID<Space>
    package var name: Text
    /// The current user's role.
    package var role: Role
    package var members: [Member]
    package var invitations: [Invitation]
    /// Who of the invited may make an account.
    package var policy: SignUpPolicy

    package init(
      id: ID<Space>, name: Text, role: Role, members: [Member], invitations: [Invitation],
      policy: SignUpPolicy = .open
    ) {
      self.policy = policy
      self.id = id
      self.name = name
      self.role = role
      self.members = members
      self.invitations = invitations
    }
  }

  /// What a member is called: the name, or the place in the order of joining. Never the e-mail address.
  package struct Called: Equatable, Sendable {
    package var name: Text
    package var number: Int

    package init(name: Text, number: Int) {
      self.name = name
      self.number = number
    }

    var phrase: Phrase {
      name.isEmpty
        ? Phrase("Учасник {}", "Member {}").with(Text(Int64(number))) : .same(name)
    }

    package func text(isEnglish: Bool) -> Text { phrase[isEnglish ? .english : .ukrainian] }
  }

  package struct Member: Sendable {
    package var id: ID<User>
    package var called: Called
    package var role: Role
    /// The hexadecimal hash of the portrait; empty if there is none.
    package var portrait: Text
    package var isSelf: Bool

    package init(
      id: ID<User>, called: Called, portrait: Text = "", role: Role, isSelf: Bool
    ) {
      self.id = id
      self.called = called
      self.portrait = portrait
      self.role = role
      self.isSelf = isSelf
    }
  }

  package struct Invitation: Sendable {
    package var id: ID<Invitation>
    package var role: Role
    package var expires: Int64

    package init(id: ID<Invitation>, role: Role, expires: Int64) {
      self.id = id
      self.role = role
      self.expires = expires
    }
  }
}

extension Role {
  var phrase: Phrase {
    switch self {
    case .viewer: Phrase("читач", "viewer")
    case .author: Phrase("автор", "author")
    case .editor: Phrase("редактор", "editor")
    case .admin: Phrase("адміністратор", "admin")
    case .owner: Phrase("власник", "owner")
    }
  }

  /// The role with what it permits, for the user who chooses one.
  var choice: Phrase {
    let permitted =
      switch self {
      case .viewer: Phrase("лише дивиться", "only looks")
      case .author: Phrase("додає своє", "adds own things")
      case .editor: Phrase("змінює все", "changes everything")
      case .admin: Phrase("змінює все й запрошує", "changes everything and invites")
      case .owner: Phrase("може все", "may do everything")
      }
    return Phrase("{}: {}", "{}: {}").with(phrases: phrase, permitted)
  }
}
