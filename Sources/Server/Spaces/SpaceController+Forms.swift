import Base
import Hummingbird
import Pages
import Pouch

/// What the forms do.
extension SpaceController {
  func make(_ form: FormRequest) async throws -> Hummingbird.Response {
    redirect(to: try await spaces.make(name: form["name"], by: try form.person), form)
  }

  func rename(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, person) = (try form.id(Space.self), try form.person)
    try await spaces.rename(space, to: form["name"], by: person)
    return redirect(to: space, form)
  }

  func setRole(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, member) = (try form.id(Space.self), try form.otherID(User.self))
    let person = try form.person
    guard let role = Role(named: form["role"].utf8) else { throw Problem.roleTooLow }
    if role == .owner, form["sure"].isEmpty {
      let details = try await details(form)
      if details.role == .owner, member != person {
        return page(.question(details, .handOn(try self.member(form, in: details))), form)
      }
    }
    try await spaces.setRole(of: member, to: role, in: space, by: person)
    return redirect(to: space, form)
  }

  func remove(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, member) = (try form.id(Space.self), try form.otherID(User.self))
    let person = try form.person
    try await spaces.remove(member, from: space, by: person)
    return redirect(to: space, form)
  }

  func revoke(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, person) = (try form.id(Space.self), try form.person)
    let invitation = try form.otherID(SharedSpacePage.Invitation.self)
    try await spaces.revoke(invitation, in: space, by: person)
    return redirect(to: space, form)
  }

  func leave(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, person) = (try form.id(Space.self), try form.person)
    try await spaces.leave(space, by: person)
    return form.redirect(to: SpaceRoute.list, saying: .saved)
  }

  func join(_ form: FormRequest) async throws -> Hummingbird.Response {
    guard let person = form.session?.person else { return try await offer(form) }
    return redirect(to: try await spaces.join(try form.token, by: person), form)
  }

  func invite(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (space, person) = (try form.id(Space.self), try form.person)
    guard let role = Role(named: form["role"].utf8) else { throw Problem.roleTooLow }
    var guest: String?
    if !form["address"].isEmpty {
      guard let address = Accounts.address(form["address"]) else { throw Problem.emailAddress }
      guest = address
    }
    let (id, token) = try await spaces.invite(to: space, as: role, by: person)
    let link = accounts.address + SpaceRoute.join(Text(token)).path()
    let details = try await spaces.details(space, for: person)
    if let guest, accounts.mailer != nil,
      limits.email(to: guest, from: "\(person)", now: accounts.dependencies.now()) == nil
    {
      try await accounts.enqueue(
        .invitation,
        QueuedEmail(to: guest, person: person, language: form.language, invitation: id))
      return redirect(to: space, form)
    }
    return page(.invited(details, link: Text(link), role), form)
  }
}
