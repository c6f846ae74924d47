import Base
import Pouch

extension AccountPage {
  /// The confirmation of signing out devices, with its consequences.
  func deviceQuestion(_ html: inout HTML, _ devices: [Device]) {
    let names = devices.map { $0.name }
    let lines: [Phrase] = [
      .same(names.joined(by: ", ")),
      devices.count == 1
        ? Phrase(
          "Щоб той пристрій далі отримував ваші зміни й надсилав свої, на ньому треба буде ввійти знову.",
          "To get your changes and send its own, that device has to be signed in again.")
        : Phrase(
          "Щоб ті пристрої далі отримували ваші зміни й надсилали свої, на кожному треба буде ввійти знову.",
          "To get your changes and send their own, each of those devices has to be signed in again."
        ),
      Phrase(
        "Збережене в обліковому записі зникне звідти, щойно пристрій вийде на зв’язок. Якщо там є ще не надіслане, усе лишиться, доки не ввійти знову.",
        "What the account has is removed there once the device is online. If something there is not sent yet, all of it stays until one signs in again."
      ),
    ]
    html.consequences(lines)
  }
}
