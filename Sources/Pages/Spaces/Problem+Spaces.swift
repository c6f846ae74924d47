import Pouch

/// The problems of shared spaces.
extension Problem {
  package static let spaceNameMissing = Problem(
    "Дайте простору назву, наприклад «Родина».",
    "Give the space a name, such as “Family”.")

  package static let spaceNameTooLong = Problem(
    "Задовга назва: не більше ніж 40 знаків.",
    "Too long a name: 40 characters at most.")

  package static let noSuchSpace = Problem(
    "Такого простору немає, або ви до нього не належите.",
    "There is no such space, or you do not belong to it.")

  package static let roleTooLow = Problem(
    "Ваша роль цього не дозволяє. Попросіть власника простору.",
    "Your role does not allow this. Ask the owner of the space.")

  package static let invitationExpired = Problem(
    "Це запрошення вже використано, відкликано або воно застаріло. Попросіть нове.",
    "This invitation was used, revoked or is too old. Ask for a new one.")

  package static let ownerStays = Problem(
    "Спершу передайте простір комусь іншому: без власника він не буває.",
    "First hand the space on to somebody else: it can't be without an owner.")
}
