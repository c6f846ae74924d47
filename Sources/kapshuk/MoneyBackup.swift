import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

/// A backup file opened by a money command.
struct MoneyBackup {
  var pouch: Pouch
  private var photos: [BackupFile.Contents.Photo]

  init(_ file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure("\(file): The file can't be opened.", uk: "\(file): файл не відкривається.")
    }
    let contents: BackupFile.Contents
    do { contents = try BackupFile.read([UInt8](data)) } catch {
      throw Failure("\(file): This is no backup of Kapshuk.", uk: "\(file): це не копія Капшука.")
    }
    pouch = Pouch(device: UInt64.random(in: 1...UInt64.max))
    for record in contents.records { pouch.merge(record) }
    photos = contents.photos
    var generator = SystemRandomNumberGenerator()
    pouch.begin(
      now: MoneyBackup.now,
      randomness: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    pouch.createDefaultMoney()
  }

  var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  /// Replaces the file with the backup and its photos atomically.
  func write(to file: String) throws {
    var bytes = BackupFile.write(pouch, now: MoneyBackup.now)
    bytes.removeLast(2)
    for (place, photo) in photos.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array("\n\"".utf8) + photo.hash + Array("\":\"".utf8) + photo.base64
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += Array("}}".utf8)
    try Data(bytes).write(to: URL(filePath: file), options: .atomic)
  }

  private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}

/// `kapshuk money import`: imports a bank's file into a backup.
struct MoneyImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: said(
      "Takes a bank's file into a backup; what is there already is left.",
      uk: "Внести файл банку до копії; що там уже є, лишається."))

  @Option(
    help: .said(
      "The account by its name; without one, the account that the file is of.",
      uk: "Рахунок за назвою; без неї — той, з якого файл."))
  var account: String?

  @Flag(help: .said("Only say what would be recorded.", uk: "Лише сказати, що було б записано."))
  var dryRun = false

  @Argument(
    help: .said(
      "The backup file, or a data folder for very many rows.",
      uk: "Файл копії або тека даних, якщо рядків дуже багато."))
  var backup: String

  @Argument(
    help: .said(
      "The bank's file; for a data folder, a CSV with date, category, account and amount_minor.",
      uk: "Файл банку; для теки даних — CSV зі стовпцями date, category, account та amount_minor.")
  )
  var file: String

  func run() throws {
    if !backup.hasSuffix(".json") {
      let rows = try MoneyRows(csv: file)
      try MoneyFolder(backup).write(rows.columns)
      print(said("\(rows.columns.count) rows", uk: "Рядків: \(rows.columns.count)"))
      return
    }
    var data = try MoneyBackup(backup)
    if let own = try BankFile.readOwn(file) {
      let plan = OwnImportPlan(own, data.pouch, data.ledger)
      if !dryRun {
        data.pouch.apply(plan, data.ledger)
        try data.write(to: backup)
      }
      let done = dryRun ? said("to record", uk: "буде записано") : said("recorded", uk: "записано")
      print(
        said(
          "\(plan.freshCount) \(done), \(plan.knownCount) there already, \(plan.newAccounts) new accounts",
          uk:
            "\(plan.freshCount) \(done), уже було \(plan.knownCount), нових рахунків \(plan.newAccounts)"
        ))
      return
    }
    let statement = try BankFile.read(file)
    let open = data.pouch.accounts.filter { !$0.isArchived }
    let found =
      account.map { name -> Account? in open.first { $0.name == Text(name) } }
      ?? data.pouch.likelyAccount(of: statement, data.ledger)
    guard let found else {
      throw Failure("There is no such account in the backup.", uk: "Такого рахунку в копії немає.")
    }
    let plan = ImportPlan(
      statement, into: found, data.ledger, data.pouch.importRules,
      categories: data.pouch.moneyCategories)
    if !dryRun {
      _ = data.pouch.apply(plan)
      try data.write(to: backup)
    }
    let done = dryRun ? said("to record", uk: "буде записано") : said("recorded", uk: "записано")
    let known = plan.rows.count - plan.fresh
    print(
      said(
        """
        \(plan.fresh) \(done), \(known) there already, \(plan.foreign) in another currency, \
        \(statement.skipped) rows no transactions
        """,
        uk: """
          \(plan.fresh) \(done), уже було \(known), в іншій валюті \(plan.foreign), \
          рядків без операцій \(statement.skipped)
          """))
  }
}

/// `kapshuk money export`: exports a backup's transactions for other programs.
struct MoneyExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: said(
      "Writes the transactions of a backup as CSV, XLSX or a journal.",
      uk: "Вивести операції з копії як CSV, XLSX або журнал."))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, xlsx, journal
  }

  @Option(help: .said("csv, xlsx or journal (hledger).", uk: "csv, xlsx або journal (hledger)."))
  var format = Format.csv

  @Option(
    help: .said(
      "The language of the columns and of the categories: uk or en.",
      uk: "Мова стовпців і категорій: uk або en."))
  var language = "uk"

  @Option(
    name: .shortAndLong,
    help: .said(
      "Where to write it; without it, to standard output.",
      uk: "Куди записати; без цього — на стандартний вивід."))
  var output: String?

  @Argument(help: .said("The backup file.", uk: "Файл копії."))
  var backup: String

  func run() throws {
    guard let language = Settings.Language(code: Text(language)) else {
      throw ValidationError("The language is uk or en.", uk: "Мова — uk або en.")
    }
    let data = try MoneyBackup(backup)
    let export = MoneyExport(data.pouch, data.ledger, language: language)
    let bytes: [UInt8] =
      switch format {
      case .csv: export.csv.utf8
      case .xlsx: export.xlsx
      case .journal: export.journal.utf8
      }
    if let output {
      try Data(bytes).write(to: URL(filePath: output), options: .atomic)
    } else {
      FileHandle.standardOutput.write(Data(bytes))
    }
  }
}
