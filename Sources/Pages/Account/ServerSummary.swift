import Base
import Pouch

/// What the operator sees of the server.
package struct ServerSummary: Equatable, Sendable {
  package var policy: SignUpPolicy
  package var people: Int
  /// Whether the server sends emails.
  package var sendsEmail: Bool
  /// Why the last email was not sent, with the mail server's words; `nil` if it was.
  package var mailFailure: Phrase?
  package var version: Text
  /// A newer version that exists; empty if none is known.
  package var newerVersion: Text
  package var copies: ServerCopies
  /// What users have reported, the oldest first.
  package var reports: [Report]

  /// A report of a meeting or a person.
  package struct Report: Equatable, Sendable {
    package var id: Text
    package var isOfMeeting: Bool
    /// The meeting's title, or the person's name.
    package var name: Text
    /// The e-mail address of the person, or of the meeting's host.
    package var address: Text
    package var reporter: Text
    package var text: Text
    package var moment: Int64

    package init(
      id: Text, isOfMeeting: Bool, name: Text, address: Text, reporter: Text, text: Text,
      moment: Int64
    ) {
      self.id = id
      self.isOfMeeting = isOfMeeting
      self.name = name
      self.address = address
      self.reporter = reporter
      self.text = text
      self.moment = moment
    }
  }

  /// What an operator does about a report.
  package enum Decision: Name, NamedCase {
    case dismiss, hide, suspend
  }

  package init(
    policy: SignUpPolicy, people: Int, sendsEmail: Bool, mailFailure: Phrase?, version: Text,
    newerVersion: Text = "", copies: ServerCopies = ServerCopies(), reports: [Report]
  ) {
    self.newerVersion = newerVersion
    self.copies = copies
    self.reports = reports
    self.policy = policy
    self.people = people
    self.sendsEmail = sendsEmail
    self.mailFailure = mailFailure
    self.version = version
  }
}

extension ServerSummary {
  fileprivate var versionState: Phrase? {
    newerVersion.isEmpty
      ? nil : Phrase("Є новіша: {}", "There is a newer one: {}").with(newerVersion)
  }

  fileprivate var emailState: Phrase {
    if !sendsEmail {
      return Phrase("Не надсилаються: пошту не налаштовано", "Are not sent: no mail is set up")
    }
    guard let mailFailure else { return Phrase("Надсилаються", "Are sent") }
    return Phrase("Останній не надіслано: {}", "The last one was not sent: {}").with(
      phrases: mailFailure)
  }
}

extension AccountPage {
  func server(
    _ html: inout HTML, _ summary: ServerSummary, name: Text, address: Text, _ problems: [Problem]
  ) {
    html(.div, .class("list")) { html in
      html.row(
        .people, Phrase("Людей із записом", "People with an account"),
        value: .same(Text(summary.people)), tint: .second)
      html.row(
        .key, Phrase("Хто може створити запис", "Who may make an account"),
        detail: summary.policy.summary, tint: .second)
      html.row(
        .letter, Phrase("Листи", "Letters"),
        detail: summary.emailState,
        tint: .second)
      html.linkRow(
        .archive, Phrase("Копії", "Copies"), detail: summary.copies.summary(html), tint: .second,
        .href(AccountRoute.copies))
      html.row(
        .settings, Phrase("Версія", "Version"), detail: summary.versionState,
        value: .same(summary.version), tint: .second)
    }
    html.note(
      Phrase(
        "Змінити це можна на самому сервері: kapshuk setup.",
        "All this is changed on the server itself: kapshuk setup."))
    reportList(&html, summary.reports)
    html.sheet(.action(AccountRoute.server)) { html in
      html.problems(problems)
      html.group(Phrase("Запросити людину", "Invite a person")) { html in
        html.field(
          Phrase("Ім’я", "Name"), .type("text"), .name("name"), .id("name"),
          .value(text: name).when(!name.isEmpty), .named("autocomplete", "off"))
        html.field(
          Phrase("Електронна адреса", "E-mail address"),
          hint: Phrase(
            "Запис матиме цю адресу. Посилання діє сім днів і один раз.",
            "The account will have this address. The link works once, for seven days."),
          .type("email"), .name("address"), .id("address"),
          .value(text: address).when(!address.isEmpty), .named("autocomplete", "off"),
          .named("autocapitalize", "none"), .required)
      }
      html.saveButton(Phrase("Запросити", "Invite"))
    }
  }

  /// What users have reported, each with what can be done about it.
  private func reportList(_ html: inout HTML, _ reports: [ServerSummary.Report]) {
    html(.h2, text: Phrase("Скарги", "Reports"))
    if reports.isEmpty {
      html.note(Phrase("Скарг немає.", "There are no reports."))
    }
    for report in reports {
      html(.section, .class("hero")) { html in
        html(.p) { html in
          html(.b, text: report.name.isEmpty ? report.address : report.name)
        }
        html.note(
          (report.isOfMeeting
            ? Phrase("Зустріч, проводить {}", "A meeting of {}")
            : Phrase("Людина: {}", "A person: {}"))
            .with(report.address))
        html(.p, text: report.text)
        html.note(
          Phrase("{}, скаржиться {}", "{}, reported by {}").with(
            phrases: DayWords.past(html.day(of: report.moment), today: html.today),
            .same(report.reporter)))
        html(.form, .post, .action(AccountRoute.server), .class("choices")) { html in
          html.hidden("report", text: report.id)
          if report.isOfMeeting {
            decision(&html, .hide, Phrase("Приховати зустріч", "Hide the meeting"))
          }
          decision(
            &html, .suspend,
            report.isOfMeeting
              ? Phrase("Зупинити того, хто проводить", "Suspend the host")
              : Phrase("Зупинити людину", "Suspend the person"))
          decision(&html, .dismiss, Phrase("Відхилити скаргу", "Dismiss the report"))
        }
      }
    }
  }

  private func decision(
    _ html: inout HTML, _ decision: ServerSummary.Decision, _ label: Phrase
  ) {
    html.quietSubmit(label, .name("do"), .value(decision.name))
  }

  func invitedPerson(_ html: inout HTML, _ address: Text, _ link: Text) {
    html.lead(
      Phrase(
        "Передайте це посилання людині з адресою {}: за ним вона обере пароль. Воно діє сім днів; більше ми його не покажемо.",
        "Pass this link on to the person at {}, who chooses a password there. It works for seven days; it is not shown again."
      ).with(address))
    html.invitationLink(link)
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("До сервера", "To the server"), .href(AccountRoute.server))
    }
  }
}
