import Pouch

extension App {
  /// Asks before devices are signed out.
  func deviceQuestion(
    _ html: inout HTML, _ route: AccountRoute, _ devices: [AccountPage.Device]
  ) {
    let names = devices.map { $0.name }
    question(
      &html,
      [
        .same(joined(names)),
        devices.count == 1
          ? Phrase(
            "Щоб цей пристрій далі отримував ваші зміни й надсилав свої, на ньому треба буде ввійти знову.",
            "To get your changes and send its own, this device has to be signed in again.")
          : Phrase(
            "Щоб ці пристрої далі отримували ваші зміни й надсилали свої, на кожному треба буде ввійти знову.",
            "To get your changes and send their own, each of these devices has to be signed in again."
          ),
        Phrase(
          "Збережене в обліковому записі зникне звідти, щойно пристрій вийде на зв’язок. Якщо там є ще не надіслане, усе лишиться, доки не ввійти знову.",
          "What the account has is removed there once the device is online. If something there is not sent yet, all of it stays until one signs in again."
        ),
      ], back: AccountRoute.devices.target
    ) { html in
      html(.form, .post, .action(route)) { html in
        html(.button, .type("submit"), .class("button"), text: Phrase("Вийти", "Sign out"))
      }
    }
  }
}
