import ArgumentParser
import Base
import Foundation
import Pouch

/// `kapshuk money`: processes statements and reports without a browser, on a backup file.
struct MoneyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "money", abstract: "Reads bank files; imports, exports and reports on a backup.",
    subcommands: [
      MoneyParse.self, MoneyImport.self, MoneyExportCommand.self, MoneyReportCommand.self,
    ])
}

/// `kapshuk money parse`: prints the transactions that an import of a bank's file would create.
struct MoneyParse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Prints the transactions of a bank's file.",
    discussion: "CSV, XLSX, OFX, QFX and QIF are known by their content.")

  @Flag(help: "Print one JSON object a line for each transaction.")
  var json = false

  @Option(help: "The currency, where the file does not say it.")
  var currency = "UAH"

  @Argument(help: "The bank's file.")
  var file: String

  func validate() throws {
    guard Currency(code: Text(currency)) != nil else {
      throw ValidationError("There is no currency \(currency).")
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
      throw Failure("\(file): The file can't be opened.")
    }
    return [UInt8](data)
  }

  private static func words(_ error: ImportError) -> String {
    switch error {
    case .empty: "The file is empty."
    case .unknownFormat: "This is no statement: CSV, XLSX, OFX, QFX and QIF are read."
    case .truncated: "The file ends too early or is damaged."
    case .tooLarge: "The file is too large for a statement."
    case .oldExcel: "This is the old Excel format; save it as XLSX or CSV."
    case .encrypted: "The file is protected by a password."
    case .needsMapping: "The columns of the date and the amount can't be told from the header."
    case .amount(let row): "Row \(row): the amount can't be read."
    case .amountTooLarge(let row): "Row \(row): the amount is too large."
    case .date(let row): "Row \(row): there is no such day."
    case .noTransactions: "There are no transactions in the file."
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
