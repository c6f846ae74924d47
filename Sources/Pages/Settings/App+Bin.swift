import Base
import Pouch

extension App {
  mutating func restoreFromBin() -> Response {
    let entries = pouch.bin(now: request.environment.now)
    let part = IntegerText.parse(field("part")).flatMap { UInt8(exactly: $0) }
      .flatMap { RecordWords.Part(rawValue: $0) }
    let ids =
      part.map { part in
        entries.filter { RecordWords.Part($0.record.kind) == part }.map { $0.record.id }
      } ?? fields("id").compactMap { RecordID(hex: $0) }
    guard pouch.restore(ids) else { return binPage(problems: [App.nothingInBin]) }
    return done(.broughtBack, to: .settings(.bin))
  }

  mutating func emptyBin() -> Response {
    pouch.emptyBin()
    return .redirect(to: .settings(.bin))
  }

  private static let nothingInBin = Problem(
    "Цього серед видаленого вже немає: можливо, його повернули або стерли.",
    "This is not in the bin any more: it was brought back or erased.")

  func binPage(problems: [Problem] = []) -> Response {
    let now = request.environment.now
    return show(BinPage(entries: pouch.bin(now: now), now: now, problems: problems))
  }

  func emptyBinPage() -> Response {
    let count = pouch.bin(now: request.environment.now).count
    return count == 0 ? binPage() : show(EmptyBinPage(count: count))
  }
}
