import Base
import Pouch

extension SharedSpacePage.Details {
  /// A space with its members, and what the current user may do with them.
  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Люди", "People"))
    html(.div, .class("list")) { html in
      for member in members { self.member(&html, member) }
    }
    if role >= .admin { inviteForm(&html) }
    if !invitations.isEmpty { invitationList(&html) }
    if role == .owner {
      html(.h2, text: Phrase("Назва", "Name"))
      html(.form, .post, .action(SpaceRoute.rename(id)), .class("sheet inline")) { html in
        html.field(
          Phrase("Як називається простір", "What the space is called"), .type("text"),
          .name("name"), .id("name"), .value(text: name))
        html.quietSubmit(Phrase("Зберегти", "Save"))
      }
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        members.count == 1 ? .bin : .back,
        members.count == 1
          ? Phrase("Видалити простір з усім, що в ньому", "Delete the space with all that is in it")
          : Phrase("Вийти з простору", "Leave the space"), isDanger: true,
        .href(SpaceRoute.leave(id)))
    }
  }

  private func member(_ html: inout HTML, _ member: SharedSpacePage.Member) {
    html(.div, .class("row")) { html in
      html.portrait(member.portrait)
      html.rowText(
        member.called.phrase, member.isSelf ? Phrase("це ви", "this is you") : member.role.phrase)
      if member.isSelf { html(.span, .class("sum"), text: member.role.phrase) }
    }
    if member.isSelf || role < .admin || member.role >= role { return }
    html(
      .form, .post, .action(SpaceRoute.role(id, of: member.id)),
      .class("sheet inline inside-list")
    ) {
      html in
      html.select(
        Phrase("Роль: {}", "Role: {}").with(phrases: member.called.phrase), .name("role")
      ) { html in
        for role in Role.allCases
        where Rules.permits(self.role, toGive: role) || self.role == .owner {
          html(
            .option, .named("value", role.name), .selected.when(role == member.role),
            text: role.choice)
        }
      }
      html.quietSubmit(Phrase("Задати", "Set"))
    }
    html.linkRow(
      .bin, Phrase("Вилучити: {}", "Remove: {}").with(phrases: member.called.phrase),
      isDanger: true,
      .href(SpaceRoute.remove(id, member.id)))
  }

  private func inviteForm(_ html: inout HTML) {
    html(.h2, text: Phrase("Запросити", "Invite"))
    html.sheet(.action(SpaceRoute.invite(id))) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: Phrase("Запросити", "Invite"))
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("Що людина може", "What the person may do"))
          html(.select, .name("role"), .id("role")) { html in
            for role in [Role.editor, .author, .viewer, .admin]
            where Rules.permits(self.role, toGive: role) {
              html(.option, .named("value", role.name), text: role.choice)
            }
          }
        }
        html.field(
          Phrase(
            "Електронна адреса; без неї дамо посилання і QR-код",
            "E-mail address; without one you get a link and a QR code"), hint: policyHint,
          .type("email"), .name("address"), .id("address"), .named("autocomplete", "off"))
      }
      html.saveButton(Phrase("Запросити", "Invite"))
    }
  }

  /// Who can't follow the invitation, for lack of an account.
  private var policyHint: Phrase? {
    switch policy {
    case .open, .invited: nil
    case .closed:
      Phrase(
        "Приєднатися зможе лише той, хто вже має тут запис.",
        "Only people with an account here can join.")
    case .domain(let domain):
      Phrase(
        "Новий запис тут можна створити лише з адресою @{}.",
        "A new account here needs an address at {}."
      ).with(domain)
    }
  }

  private func invitationList(_ html: inout HTML) {
    html(.h2, text: Phrase("Чекають відповіді", "Waiting for an answer"))
    html(.div, .class("list")) { html in
      for invitation in invitations {
        html(.div, .class("row")) { html in
          html.rowIcon(.letter)
          html.rowText(
            invitation.role.phrase,
            Phrase("Діє до: {}", "Until {}").with(
              phrases: DayWords.date(
                html.day(of: invitation.expires), today: html.today)))
          html.quietButton(
            Phrase("Відкликати", "Revoke"),
            .href(SpaceRoute.revoke(id, invitation: invitation.id)))
        }
      }
    }
  }
}
