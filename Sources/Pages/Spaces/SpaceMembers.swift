import Base
import Pouch

extension App {
  /// A space with its members, and what the current user may do with them.
  func space(_ html: inout HTML, _ details: SharedSpacePage.Details) {
    html(.h2, text: Phrase("Люди", "People"))
    html(.div, .class("list")) { html in
      for member in details.members { self.member(&html, details, member) }
    }
    if details.role >= .admin { inviteForm(&html, details) }
    if !details.invitations.isEmpty { invitations(&html, details) }
    if details.role == .owner {
      html(.h2, text: Phrase("Назва", "Name"))
      html(.form, .post, .action(SpaceRoute.rename(details.id)), .class("sheet inline")) { html in
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("Як називається простір", "What the space is called"))
          html(.input, .type("text"), .name("name"), .id("name"), .value(text: details.name))
        }
        html(.button, .type("submit"), .class("button quiet"), text: Phrase("Зберегти", "Save"))
      }
    }
    html(.div, .class("list last")) { html in
      html(.a, .class("row danger"), .href(SpaceRoute.leave(details.id))) { html in
        html(.span, .class("dot danger")) { $0.icon(details.members.count == 1 ? .bin : .back) }
        html(
          .span, .class("what"),
          text: details.members.count == 1
            ? Phrase(
              "Видалити простір з усім, що в ньому", "Delete the space with all that is in it")
            : Phrase("Вийти з простору", "Leave the space"))
      }
    }
  }

  private func member(
    _ html: inout HTML, _ details: SharedSpacePage.Details, _ member: SharedSpacePage.Member
  ) {
    html(.div, .class("row")) { html in
      html.portrait(member.portrait)
      html(.span, .class("what")) { html in
        html.text(member.name)
        html(.em, text: member.isSelf ? Phrase("це ви", "this is you") : member.role.phrase)
      }
      if member.isSelf { html(.span, .class("sum"), text: member.role.phrase) }
    }
    if member.isSelf || details.role < .admin || member.role >= details.role { return }
    html(
      .form, .post, .action(SpaceRoute.role(details.id, of: member.id)),
      .class("sheet inline inside-list")
    ) {
      html in
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Роль: {}", "Role: {}").with(member.name))
        html(.select, .name("role")) { html in
          for role in Role.allCases
          where Rules.permits(details.role, toGive: role) || details.role == .owner {
            html(
              .option, .named("value", role.name), .selected.when(role == member.role),
              text: role.phrase)
          }
        }
      }
      html(.button, .type("submit"), .class("button quiet"), text: Phrase("Задати", "Set"))
    }
    html(.a, .class("row danger"), .href(SpaceRoute.remove(details.id, member.id))) { html in
      html(.span, .class("dot danger")) { $0.icon(.bin) }
      html(.span, .class("what"), text: Phrase("Вилучити: {}", "Remove: {}").with(member.name))
    }
  }

  private func inviteForm(_ html: inout HTML, _ details: SharedSpacePage.Details) {
    html(.h2, text: Phrase("Запросити", "Invite"))
    html(.form, .post, .action(SpaceRoute.invite(details.id)), .class("sheet"), .flag("novalidate"))
    {
      html in
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: Phrase("Запросити", "Invite"))
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("Що людина може", "What the person may do"))
          html(.select, .name("role"), .id("role")) { html in
            for role in [Role.editor, .author, .viewer, .admin]
            where Rules.permits(details.role, toGive: role) {
              html(.option, .named("value", role.name), text: role.phrase)
            }
          }
        }
        html(.label, .class("field")) { html in
          html(
            .span,
            text: Phrase(
              "Електронна адреса; без неї дамо посилання і QR-код",
              "E-mail address; without one you get a link and a QR code"))
          html(
            .input, .type("email"), .name("address"), .id("address"), .named("autocomplete", "off"))
        }
      }
      html(.div, .class("save")) { html in
        html(.button, .type("submit"), .class("button"), text: Phrase("Запросити", "Invite"))
      }
    }
  }

  private func invitations(_ html: inout HTML, _ details: SharedSpacePage.Details) {
    html(.h2, text: Phrase("Чекають відповіді", "Waiting for an answer"))
    html(.div, .class("list")) { html in
      for invitation in details.invitations {
        html(.div, .class("row")) { html in
          html(.span, .class("dot")) { $0.icon(.letter) }
          html(.span, .class("what")) { html in
            html.text(invitation.role.phrase)
            html(
              .em,
              text: Phrase("Діє до: {}", "Until {}").with(
                phrases: DayWords.date(
                  Day(
                    milliseconds: invitation.expires,
                    utcOffsetMinutes: request.environment.utcOffsetMinutes), today: today)))
          }
          html(
            .a, .class("button quiet"),
            .href(SpaceRoute.revoke(details.id, invitation: invitation.id)),
            text: Phrase("Відкликати", "Revoke"))
        }
      }
    }
  }
}
