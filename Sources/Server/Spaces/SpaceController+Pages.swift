import Base
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// What the pages show.
extension SpaceController {
  func list(_ form: FormRequest) async throws -> Hummingbird.Response {
    page(.list(try await spaces.list(of: try form.person)), form)
  }

  func new(_ form: FormRequest) async throws -> Hummingbird.Response {
    _ = try form.person
    return page(.new(name: "", []), form)
  }

  func show(_ form: FormRequest) async throws -> Hummingbird.Response {
    page(.space(try await details(form), []), form)
  }

  func askToLeave(_ form: FormRequest) async throws -> Hummingbird.Response {
    let details = try await details(form)
    if details.role == .owner, details.members.count > 1 { throw Problem.ownerStays }
    return page(.question(details, .leave), form)
  }

  func askToRemove(_ form: FormRequest) async throws -> Hummingbird.Response {
    let details = try await details(form)
    let member = try member(form, in: details)
    guard details.role >= .admin, member.role < details.role else { throw Problem.roleTooLow }
    return page(.question(details, .remove(member)), form)
  }

  func askToRevoke(_ form: FormRequest) async throws -> Hummingbird.Response {
    let details = try await details(form)
    let invitation = try form.otherID(SharedSpacePage.Invitation.self)
    guard details.invitations.contains(where: { $0.id == invitation }) else {
      throw Problem.invitationExpired
    }
    return page(.question(details, .revoke(invitation)), form)
  }

  /// An invitation's page, which everybody with the link may see.
  func offer(_ form: FormRequest) async throws -> Hummingbird.Response {
    if limits.visit(from: "join:" + form.machine, now: accounts.dependencies.now()) != nil {
      throw Problem.invitationExpired
    }
    let token = try form.token
    let offer = try await spaces.offer(token, for: form.session?.person)
    let isSignedIn = form.session != nil
    var response = page(
      .join(
        token: Text(token), name: Text(offer.name), inviter: offer.inviter,
        offer.role, isSignedIn: isSignedIn,
        // Whoever has the link is invited.
        accounts.signUpPolicy == .invited ? .open : accounts.signUpPolicy), form)
    if !isSignedIn {
      response.headers[.setCookie] = try await pendingActions.store(
        .init(target: Text(SpaceRoute.join(Text(token)).target.utf8), fields: []))
    }
    return response
  }

  func details(_ form: FormRequest) async throws -> SharedSpacePage.Details {
    let person = try form.person
    var details = try await spaces.details(try form.id(), for: person)
    details.policy = accounts.signUpPolicy
    return details
  }

  func member(
    _ form: FormRequest, in details: SharedSpacePage.Details
  ) throws -> SharedSpacePage.Member {
    let id = try form.otherID(User.self)
    guard let member = details.members.first(where: { $0.id == id }) else {
      throw Problem.noSuchSpace
    }
    return member
  }
}
