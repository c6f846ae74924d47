import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

/// `kapshuk money`: processes statements and reports without a browser, on a backup file.
struct MoneyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "money",
    abstract: said(
      "Reads bank files; imports, exports and reports on a backup.",
      uk: "Файли банків: прочитати, внести, вивести і звести за копією."),
    subcommands: [
      MoneyParse.self, MoneyImport.self, MoneyExportCommand.self, MoneyReportCommand.self,
    ])
}

/// `kapshuk money parse`: prints the transactions that an import of a bank's file would create.
struct MoneyParse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: said(
      "Prints the transactions of a bank's file.", uk: "Показати операції з файлу банку."),
    discussion: said(
      "CSV, XLSX, OFX, QFX and QIF are known by their content.",
      uk: "CSV, XLSX, OFX, QFX і QIF розпізнаються за вмістом."))

  @Flag(
    help: .said(
      "Print one JSON object a line for each transaction.",
      uk: "Друкувати один об'єкт JSON у рядку на кожну операцію."))
  var json = false

  @Option(
    help: .said(
      "The currency, where the file does not say it.", uk: "Валюта, якщо файл її не називає."))
  var currency = "UAH"

  @Argument(help: .said("The bank's file.", uk: "Файл банку."))
  var file: String

  func validate() throws {
    guard Currency(code: Text(currency)) != nil else {
      throw ValidationError("There is no currency \(currency).", uk: "Валюти \(currency) немає.")
    }
  }

  func run() throws {
    let statement = try BankFile.read(file)
    let fallback = Currency(code: Text(currency)) ?? .hryvnia
    for entry in statement.entries {
      print(json ? line(entry, fallback) : words(entry, fallback))
    }
  }

  private func line(_ entry: StatementEntry, _ fallback: Currency) -> String {
    let members: [JSON.Member] = [
      .init("date", .text(entry.day.iso)), .init("amount", .integer(entry.minor)),
      .init("currency", .text((entry.currency ?? fallback).code)),
      .init("payee", .text(entry.payee)),
      .init("memo", .text(entry.memo)), .init("id", .text(entry.id)),
      .init("kind", .text(Text(String("\(entry.flow)")))),
    ]
    return String(decoding: JSON.object(members).bytes, as: UTF8.self)
  }

  private func words(_ entry: StatementEntry, _ fallback: Currency) -> String {
    let money = Money(entry.minor, entry.currency ?? fallback)
    return [
      String(decoding: entry.day.iso, as: UTF8.self), MoneyText.exact(money),
      String(decoding: entry.payee, as: UTF8.self),
    ].joined(separator: "\t")
  }
}

/// Reads bank files, and describes errors in sentences.
enum BankFile {
  static func read(_ file: String) throws -> Statement {
    let bytes = try contents(of: file)
    do throws(ImportError) {
      return try Statement.read(bytes)
    } catch {
      throw Failure("\(file): \(words(error))")
    }
  }

  /// Reads a table exported by Kapshuk. Returns `nil` for any other file.
  static func readOwn(_ file: String) throws -> OwnExport? {
    let bytes = try contents(of: file)
    guard bytes.count <= Statement.sizeLimit,
      case .table(let table)? = try? Statement.content(of: bytes)
    else { return nil }
    do throws(ImportError) {
      return try OwnExport(table)
    } catch {
      throw Failure("\(file): \(words(error))")
    }
  }

  private static func contents(of file: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure("\(file): The file can't be opened.", uk: "\(file): файл не відкривається.")
    }
    return [UInt8](data)
  }

  private static func words(_ error: ImportError) -> String {
    switch error {
    case .empty: said("The file is empty.", uk: "Файл порожній.")
    case .unknownFormat:
      said(
        "This is no statement: CSV, XLSX, OFX, QFX and QIF are read.",
        uk: "Це не виписка: читаються CSV, XLSX, OFX, QFX і QIF.")
    case .truncated:
      said(
        "The file ends too early or is damaged.",
        uk: "Файл закінчується зарано, або його пошкоджено.")
    case .tooLarge:
      said("The file is too large for a statement.", uk: "Файл завеликий як на виписку.")
    case .oldExcel:
      said(
        "This is the old Excel format; save it as XLSX or CSV.",
        uk: "Це старий формат Excel; збережіть як XLSX або CSV.")
    case .encrypted: said("The file is protected by a password.", uk: "Файл захищено паролем.")
    case .needsMapping:
      said(
        "The columns of the date and the amount can't be told from the header.",
        uk: "Із заголовка не зрозуміти, де стовпці дня й суми.")
    case .amount(let row):
      said("Row \(row): the amount can't be read.", uk: "Рядок \(row): суму не прочитати.")
    case .amountTooLarge(let row):
      said("Row \(row): the amount is too large.", uk: "Рядок \(row): сума завелика.")
    case .date(let row):
      said("Row \(row): there is no such day.", uk: "Рядок \(row): такого дня немає.")
    case .noTransactions:
      said("There are no transactions in the file.", uk: "У файлі немає операцій.")
    }
  }
}

/// Formats sums for the terminal: `-1234.50 UAH`.
enum MoneyText {
  static func exact(_ money: Money) -> String {
    let scale = UInt64(money.currency.scale)
    let rest = String(money.minor.magnitude % scale + scale).dropFirst()
    let decimals = money.currency.decimals > 0 ? "." + rest : ""
    let code = String(decoding: money.currency.code, as: UTF8.self)
    return "\(money.minor < 0 ? "-" : "")\(money.minor.magnitude / scale)\(decimals) \(code)"
  }
}
