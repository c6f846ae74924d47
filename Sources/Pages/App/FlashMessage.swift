import Base
import Pouch

/// A message shown after a change, which disappears by itself.
package enum FlashMessage: Name, NamedCase {
  case added, saved, deleted, archived, unarchived, favourite, unfavourite, moved, undone
  /// A list is in another space, or is only the user's own again.
  case relocated
  case nothingToUndo = "nothing-to-undo"
  case alreadyThere = "already-there"
  case restored
  case broughtBack = "brought-back"
  case balance
  case codeKept = "code-kept"
  case recorded, imported
  case takenBack = "taken-back"
  /// What another has changed since the form was shown stayed, or was overwritten.
  case savedBeside = "saved-beside"
  case savedOver = "saved-over"
  /// A transaction that the bank had is not as the bank has it any more; also, while another's change was overwritten.
  case uncleared
  case unclearedOver = "uncleared-over"
  /// A recorded expense took more of its category's budget than there was.
  case overBudget = "over-budget"
  /// A change made by the server, which this device can't undo.
  case done

  var phrase: Phrase {
    switch self {
    case .added: Phrase("Картку додано", "Card added")
    case .saved: Phrase("Збережено", "Saved")
    case .deleted: Phrase("Видалено", "Deleted")
    case .archived: Phrase("Перенесено в архів", "Moved to the archive")
    case .unarchived: Phrase("Повернено з архіву", "Back from the archive")
    case .favourite: Phrase("Додано в обране", "Added to favourites")
    case .unfavourite: Phrase("Прибрано з обраного", "Removed from favourites")
    case .moved: Phrase("Порядок змінено", "Order changed")
    case .relocated: Phrase("Перенесено", "Moved")
    case .undone: Phrase("Повернено як було", "Put back as it was")
    case .nothingToUndo: Phrase("Немає чого повертати", "There is nothing to undo")
    case .alreadyThere: Phrase("Ця картка у вас уже є", "You already have this card")
    case .restored: Phrase("Копію відновлено", "Backup restored")
    case .broughtBack: Phrase("Повернено з видаленого", "Brought back from the bin")
    case .balance: Phrase("Баланс оновлено", "Balance updated")
    case .codeKept: Phrase("Код збережено в історії", "The code is in the history")
    case .recorded: Phrase("Записано", "Recorded")
    case .imported: Phrase("Виписку записано", "The statement is recorded")
    case .takenBack: Phrase("Імпорт забрано назад", "The import was taken back")
    case .savedBeside:
      Phrase(
        "Збережено. Те, що тим часом змінили деінде, лишилося",
        "Saved. What was changed elsewhere meanwhile stays")
    case .savedOver:
      Phrase(
        "Збережено ваше. Те саме тим часом змінили деінде",
        "Yours is saved. The same was changed elsewhere meanwhile")
    case .uncleared:
      Phrase(
        "Збережено. Більше не звірено з банком: сума, рахунок чи день тепер інші",
        "Saved. No longer cleared with the bank: the sum, the account or the day is another now")
    case .unclearedOver:
      Phrase(
        "Збережено ваше. Те саме тим часом змінили деінде, і з банком воно більше не звірене",
        "Yours is saved. The same was changed elsewhere meanwhile, and is no longer cleared")
    case .overBudget:
      Phrase(
        "Записано. Бюджет цієї категорії перевищено",
        "Recorded. It is more than this category's budget")
    case .done: Phrase("Зроблено", "Done")
    }
  }

  /// The message with the name of the changed record, if it has one.
  func phrase(of change: LastChange) -> Phrase {
    if change.count > 1, let phrase = phrase(ofMany: change) { return phrase }
    guard !change.name.isEmpty else { return phrase }
    let named: Phrase? =
      switch (self, change.kind) {
      case (.deleted, .card): Phrase("Картку «{}» видалено", "Card “{}” deleted")
      case (.deleted, .category): Phrase("Категорію «{}» видалено", "Category “{}” deleted")
      case (.deleted, .scan): Phrase("Код «{}» видалено", "Code “{}” deleted")
      case (.deleted, _): Phrase("Видалено: «{}»", "Deleted: “{}”")
      case (.added, .card): Phrase("Картку «{}» додано", "Card “{}” added")
      case (.broughtBack, _): Phrase("«{}» знову на місці", "“{}” is back")
      case (.saved, _): Phrase("Збережено: «{}»", "Saved: “{}”")
      case (.archived, _): Phrase("«{}» тепер в архіві", "“{}” is in the archive now")
      case (.unarchived, _): Phrase("«{}» повернено з архіву", "“{}” is back from the archive")
      case (.favourite, _): Phrase("«{}» тепер в обраному", "“{}” is a favourite now")
      case (.unfavourite, _):
        Phrase("«{}» прибрано з обраного", "“{}” is no favourite any more")
      default: nil
      }
    return named?.with(change.name) ?? phrase
  }

  /// The message with the number of changed records: one name would stand for all of them.
  private func phrase(ofMany change: LastChange) -> Phrase? {
    let phrase: Phrase
    switch self {
    case .deleted: phrase = Phrase("Видалено: {}", "Deleted: {}")
    case .archived: phrase = Phrase("В архіві тепер {}", "In the archive now: {}")
    case .unarchived: phrase = Phrase("З архіву повернено {}", "Back from the archive: {}")
    case .saved: phrase = Phrase("Збережено: {}", "Saved: {}")
    case .broughtBack: phrase = Phrase("Знову на місці: {}", "Back again: {}")
    default: return nil
    }
    let records: Plural =
      switch change.kind {
      case .card:
        Plural(
          one: "{} картка", few: "{} картки", many: "{} карток", english: "{} card",
          englishMany: "{} cards")
      case .scan:
        Plural(
          one: "{} код", few: "{} коди", many: "{} кодів", english: "{} code",
          englishMany: "{} codes")
      case .transaction:
        Plural(
          one: "{} операція", few: "{} операції", many: "{} операцій", english: "{} transaction",
          englishMany: "{} transactions")
      default:
        Plural(
          one: "{} запис", few: "{} записи", many: "{} записів", english: "{} record",
          englishMany: "{} records")
      }
    return phrase.with(phrases: records(change.count))
  }

  /// Whether a change of this kind can be undone.
  var canUndo: Bool {
    switch self {
    case .added, .saved, .deleted, .archived, .unarchived, .favourite, .unfavourite, .moved,
      .relocated, .balance, .codeKept, .recorded, .broughtBack, .savedBeside, .savedOver,
      .uncleared,
      .unclearedOver, .overBudget:
      true
    case .undone, .nothingToUndo, .alreadyThere, .restored, .imported, .takenBack,
      .done:
      false
    }
  }

  /// What the button beside the message does: it puts back what was deleted, and takes back all else.
  var undoing: Phrase {
    switch self {
    case .deleted: Phrase("Повернути", "Bring back")
    case .added: Phrase("Скасувати додавання", "Undo adding")
    case .saved, .savedBeside, .savedOver, .balance, .codeKept, .recorded, .uncleared,
      .unclearedOver, .overBudget:
      Phrase("Скасувати збереження", "Undo saving")
    case .archived: Phrase("Повернути з архіву", "Undo archiving")
    case .unarchived, .favourite, .unfavourite, .moved, .relocated, .broughtBack, .undone,
      .nothingToUndo, .alreadyThere, .restored, .imported, .takenBack, .done:
      Phrase("Скасувати", "Undo")
    }
  }

  /// The flash message named in the query, if any.
  init?(target: Text) {
    guard let mark = target.firstIndex(of: UInt8(ascii: "?")),
      let name = Query(parsing: target[(mark + 1)...])["said"]
    else { return nil }
    self.init(named: name)
  }

  /// The address with this message in its query, and with the token of a change that can be undone.
  package func target(of address: some Addressable, change: Text? = nil) -> Text {
    var target = address.target
    target.append(target.contains(UInt8(ascii: "?")) ? UInt8(ascii: "&") : UInt8(ascii: "?"))
    target += "said=\(name)"
    if let change { target += "&change=" + change }
    return target
  }

  /// The token of the undoable change in the query, if any.
  static func change(target: Text) -> Text? {
    target.firstIndex(of: UInt8(ascii: "?")).flatMap {
      Query(parsing: target[($0 + 1)...])["change"]
    }
  }
}

extension Text {
  /// Has an address with a message say what became of others' changes too.
  mutating func say(beside others: Pouch.OthersChanges) {
    guard let message = FlashMessage(target: self) else { return }
    let beside: FlashMessage
    switch others {
    case .kept where message == .saved: beside = .savedBeside
    case .overwritten where message == .uncleared: beside = .unclearedOver
    case .overwritten where message.canUndo: beside = .savedOver
    default: return
    }
    guard let mark = firstIndex(of: UInt8(ascii: "?")) else { return }
    var query = Query(parsing: self[(mark + 1)...]).without("said")
    query.set("said", "\(beside.name)")
    self = Text(self[..<mark]) + query.text
  }
}
