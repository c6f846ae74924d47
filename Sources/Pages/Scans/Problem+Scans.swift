/// The problems of scans and their history.
extension Problem {
  static let noSuchScan = Problem(
    "Цього коду немає на цьому пристрої: можливо, його видалено. Поверніться до історії.",
    "This code is not on this device: it may have been deleted. Go back to the history.",
    title: nothingHere, status: 404)

  static let nothingChosen = Problem(
    "Нічого не вибрано. Позначте потрібне і натисніть ще раз.",
    "Nothing is chosen. Tick what you want, and press again.")

  static let folderNameMissing = Problem(
    "Напишіть, як назвати теку.", "Write what to call the folder.")

  static let noCodeTable = Problem(
    "У цьому файлі немає кодів. Оберіть CSV або JSON зі стовпцями symbology й text або bytes, як у файлі, який зберігає Капшук.",
    "There are no codes in this file. Choose a CSV or JSON with the columns symbology and text or bytes, as Kapshuk saves them."
  )
}
