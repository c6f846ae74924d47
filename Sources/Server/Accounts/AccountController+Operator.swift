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
    let reports = try await moderation?.reports().map { report in
      ServerSummary.Report(
        id: Text(report.id), isOfMeeting: report.kind == .meeting, name: Text(report.name),
        address: Text(report.address), reporter: Text(report.reporter), text: Text(report.text),
        moment: report.moment)
    }
    let summary = ServerSummary(
      policy: accounts.signUpPolicy, people: try await accounts.countPeople(),
      sendsEmail: accounts.mailer != nil,
      mailFailure: (accounts.mailer as? SMTPMailer)?.condition.failure.map { Phrase($0.sentence) },
      version: Text(Version.current), newerVersion: Text(updates?.newer ?? ""), copies: copies,
      reports: reports ?? [])
    return .server(
      summary, name: Text(form["name"]), address: Text(form["address"]), problems)
  }

  /// Handles a form of the operator's page: a decision about a report, or an invitation.
  func actAsOperator(
    _ form: FormRequest, _ accounts: Accounts
  ) async throws -> Hummingbird.Response {
    guard let decision = ServerSummary.Decision(named: Text(form["do"])), let moderation else {
      return try await invitePerson(form, accounts)
    }
    guard try await accounts.isOperator(try form.person) else { throw Problem.operatorsOnly }
    let report = form["report"]
    do {
      switch decision {
      case .dismiss: try await moderation.dismiss(report)
      case .hide: try await moderation.hide(meeting: report)
      case .suspend: try await moderation.suspend(person: report, true)
      }
    } catch is Moderation.Problem {
      throw Problem.noSuchReport
    }
    return form.redirect(to: AccountRoute.server, saying: .done)
  }

  func invitePerson(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response
  {
    let link = try await accounts.invite(
      name: form["name"].trimmingCharacters(in: .whitespacesAndNewlines), address: form["address"],
      by: try form.person)
    return page(.invitedPerson(address: Text(form["address"]), link: Text(link)), form)
  }
}
