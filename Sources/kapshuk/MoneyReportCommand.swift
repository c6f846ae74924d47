import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

/// `kapshuk money report`: prints sums by month and category.
struct MoneyReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: said(
      "Prints what was spent and received by month and category.",
      uk: "Показати, скільки витрачено й отримано за місяцями та категоріями."))

  @Flag(
    help: .said(
      "Print one JSON object a line for each month and category.",
      uk: "Друкувати один об'єкт JSON у рядку на кожен місяць і категорію."))
  var json = false

  @Option(
    help: .said(
      "The language of the categories' names: uk or en.", uk: "Мова назв категорій: uk або en."))
  var language = "uk"

  @Flag(
    help: .said(
      "Of a data folder, add the rows up anew, not from the roll-up.",
      uk: "У теці даних підсумувати рядки заново, а не брати зведення."))
  var fromRows = false

  @Argument(help: .said("The backup file, or a data folder.", uk: "Файл копії або тека даних."))
  var backup: String

  func run() throws {
    guard let language = Settings.Language(code: Text(language)) else {
      throw ValidationError("The language is uk or en.", uk: "Мова — uk або en.")
    }
    if !backup.hasSuffix(".json") {
      try reportFolder()
      return
    }
    let data = try MoneyBackup(backup)
    let rates = data.pouch.rates
    let ledger = OwnShare(data.pouch).spending(data.ledger)
    guard let first = ledger.transactions.last?.day, let last = ledger.transactions.first?.day
    else {
      return
    }
    var month = first.month
    while month.first <= last {
      let report = Report(ledger.transactions(from: month.first, to: month.last), rates)
      let name = String(decoding: month.first.iso.prefix(7), as: UTF8.self)
      for entry in report.byCategory {
        let category =
          entry.category.flatMap { data.pouch.moneyCategory($0) }?.name(in: language) ?? ""
        print(row(name, category.utf8, entry.received - entry.spent, entry.count, rates.base))
      }
      month = Day(number: month.last.number + 1).month
    }
  }

  private func reportFolder() throws {
    let folder = MoneyFolder(backup)
    let names = try folder.categories
    let rollup = fromRows ? MoneyRollup(try folder.columns) : try folder.rollup
    var lines = ""
    for cell in rollup.byCategory {
      let month = "\(cell.month / 12)-\(cell.month % 12 < 9 ? "0" : "")\(cell.month % 12 + 1)"
      let name = Int(cell.category) < names.count ? Array(names[Int(cell.category)].utf8) : []
      lines += row(month, name, cell.sum, Int(cell.count), .hryvnia) + "\n"
    }
    print(lines, terminator: "")
  }

  private func row(
    _ month: String, _ category: [UInt8], _ minor: Int64, _ count: Int, _ currency: Currency
  ) -> String {
    if json {
      let members: [JSON.Member] = [
        .init("month", .text(Text(month))), .init("category", .text(Text(category))),
        .init("amount", .integer(minor)), .init("currency", .text(currency.code)),
        .init("count", .integer(Int64(count))),
      ]
      return String(decoding: JSON.object(members).bytes, as: UTF8.self)
    }
    return [
      month, String(decoding: category, as: UTF8.self), MoneyText.exact(Money(minor, currency)),
    ]
    .joined(separator: "\t")
  }
}
