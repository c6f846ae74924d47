import Base
import Pouch

extension Problem {
  /// The reason why a bank's file can't be imported.
  static func statement(_ error: ImportError) -> Problem { Problem(sentence(error)) }

  private static func sentence(_ error: ImportError) -> Phrase {
    switch error {
    case .empty:
      Phrase(
        "Файл порожній. Завантажте виписку в банку ще раз.",
        "The file is empty. Download the statement from the bank once more.")
    case .unknownFormat:
      Phrase(
        "Це не виписка. Підходять файли CSV, XLSX, OFX, QFX і QIF.",
        "This is not a statement. CSV, XLSX, OFX, QFX and QIF files will do.")
    case .truncated:
      Phrase(
        "Файл обривається або пошкоджений, тож нічого не записано. Завантажте його ще раз.",
        "The file ends too early or is damaged, so nothing was recorded. Download it again.")
    case .tooLarge:
      Phrase(
        "Файл завеликий для виписки. Візьміть коротший період.",
        "The file is too large for a statement. Take a shorter period.")
    case .oldExcel:
      Phrase(
        "Це старий формат Excel (.xls). Збережіть файл як XLSX або CSV і спробуйте ще раз.",
        "This is the old Excel format (.xls). Save the file as XLSX or CSV and try again.")
    case .encrypted:
      Phrase(
        "Файл захищено паролем. Зніміть пароль і спробуйте ще раз.",
        "The file is protected by a password. Remove it and try again.")
    case .needsMapping:
      Phrase(
        "Оберіть стовпець із датою і стовпець із сумою (або «списано» чи «зараховано»).",
        "Choose the column of the date and that of the amount (or money out, or money in).")
    case .amount(let row):
      Phrase(
        "Рядок {}: суму не вдалося прочитати, тож нічого не записано. Перевірте стовпець суми.",
        "Row {}: the amount can't be read, so nothing was recorded. Check the amount's column."
      ).with(Text(row))
    case .amountTooLarge(let row):
      Phrase(
        "Рядок {}: сума завелика, тож нічого не записано. Перевірте, чи той це стовпець.",
        "Row {}: the amount is too large, so nothing was recorded. Check whether it is the right column."
      ).with(Text(row))
    case .date(let row):
      Phrase(
        "Рядок {}: такого дня немає, тож нічого не записано. Оберіть інший порядок дня й місяця.",
        "Row {}: there is no such day, so nothing was recorded. Choose another order of day and month."
      ).with(Text(row))
    case .noTransactions:
      Phrase(
        "У файлі немає операцій. Візьміть інший період або перевірте стовпець дати.",
        "There are no transactions in the file. Take another period, or check the date's column.")
    }
  }
}
