import Base
import Foundation
import Hummingbird
import Pages
import Pouch

/// The operator's page.
extension AccountController {
  func showServer(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    page(try await serverPage(form, accounts, []), form)
  }

  func serverPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    guard try await accounts.isOperator(try form.person) else { return .problem(.operatorsOnly) }
    let summary = ServerSummary(
      policy: accounts.signUpPolicy, people: try await accounts.countPeople(),
      sendsEmail: accounts.mailer != nil, version: Text(Version.current))
    return .server(
      summary, name: Text(form["name"]), address: Text(form["address"]), problems)
  }

  func invitePerson(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response
  {
    let link = try await accounts.invite(
      name: form["name"].trimmingCharacters(in: .whitespacesAndNewlines), address: form["address"],
      by: try form.person)
    return page(.invitedPerson(address: Text(form["address"]), link: Text(link)), form)
  }
}
