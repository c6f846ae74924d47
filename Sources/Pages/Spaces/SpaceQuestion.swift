import Pouch

extension SharedSpacePage {
  /// The confirmation of an irreversible action.
  func question(_ html: inout HTML, _ details: Details, _ action: ConfirmedAction) {
    let name = details.name
    let route: SpaceRoute
    let lines: [Phrase]
    let verb: Phrase
    switch action {
    case .leave where details.members.count == 1:
      route = .leave(details.id)
      verb = Phrase("Видалити простір назавжди", "Delete the space for good")
      lines = [
        Phrase(
          "«{}» і все, що в ньому, буде стерто на сервері. Серед видаленого його не буде, повернути не можна.",
          "“{}” and all that is in it is erased on the server. It is in no bin, and can't be brought back."
        ).with(name)
      ]
    case .leave:
      route = .leave(details.id)
      verb = Phrase("Вийти з простору", "Leave the space")
      lines = [
        Phrase(
          "Ви більше не матимете «{}» на жодному зі своїх пристроїв. Ті, хто лишається, і далі матимуть усе, що в ньому є.",
          "You no longer have “{}” on any of your devices. Those who stay keep all that is in it."
        ).with(name),
        Phrase(
          "Ваші запрошення перестануть діяти. Повернутися можна буде лише за чиїмось запрошенням.",
          "Your invitations stop working. Only somebody's invitation brings you back."),
      ]
    case .remove(let member):
      route = .remove(details.id, member.id)
      verb = Phrase("Вилучити", "Remove")
      lines = [
        Phrase(
          "{} більше не матиме доступу до простору «{}».", "{} loses access to the space “{}”."
        ).with(phrases: member.called.phrase, .same(name)),
        Phrase(
          "Запрошення від цієї людини перестануть діяти. Щоб вона повернулася, її треба буде запросити знову.",
          "This person's invitations stop working. To come back, the person has to be invited again."
        ),
      ]
    case .revoke(let invitation):
      route = .revoke(details.id, invitation: invitation)
      verb = Phrase("Відкликати запрошення", "Revoke the invitation")
      lines = [
        Phrase(
          "Посилання, яке ви надіслали або показали, перестане діяти. Щоб запросити ту саму людину, треба буде нове.",
          "The link that was sent or shown stops working. To invite the same person you need a new one."
        )
      ]
    case .handOn(let member):
      route = .role(details.id, of: member.id)
      verb = Phrase("Передати простір", "Hand the space on")
      lines = [
        Phrase(
          "{} стане власником простору «{}», а ви — його адміністратором.",
          "{} becomes the owner of the space “{}”, and you its admin."
        ).with(phrases: member.called.phrase, .same(name)),
        Phrase(
          "Повернути це зможе лише новий власник.", "Only the new owner can give it back."),
      ]
    }
    html.question(lines, back: .named("href", text: SpaceRoute.space(details.id).target)) { html in
      html(.form, .post, .action(route)) { html in
        if case .handOn = action {
          html.hidden("role", Role.owner.name)
          html.hidden("sure", "1")
        }
        html.submit(verb)
      }
    }
  }
}

extension SharedSpacePage.ConfirmedAction {
  var title: Phrase {
    switch self {
    case .leave: Phrase("Вийти з простору?", "Leave the space?")
    case .remove(let member):
      Phrase("Вилучити: {}?", "Remove {}?").with(phrases: member.called.phrase)
    case .revoke: Phrase("Відкликати запрошення?", "Revoke the invitation?")
    case .handOn(let member):
      Phrase("Передати простір: {}?", "Hand on to {}?").with(phrases: member.called.phrase)
    }
  }
}
