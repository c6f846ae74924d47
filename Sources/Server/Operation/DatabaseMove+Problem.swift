import Base
import Storage

extension DatabaseMove {
  /// Why accounts were not moved, as a sentence for the terminal.
  package enum Problem: ExplainedError, Equatable {
    // Nothing was changed.
    case noAccounts
    case older(found: Int64, known: Int64)
    case newer(found: Int64, known: Int64)
    case otherSchema(step: Int64)
    case unfinishedSource
    case damagedSource(fault: Sentence)
    case occupied(table: String)
    case foreign(table: String)
    // The target stays marked.
    case differentTables(name: String)
    case zeroByte(table: String, column: String)
    case refused(table: String, reason: Sentence)
    case replaced
    case changedSource(table: String)
    case differentTable(name: String)
    case differentSpace(name: String)
    case damagedTarget(fault: Sentence)

    package var sentence: Sentence {
      switch self {
      case .noAccounts:
        Sentence(
          "There are no accounts where they shall be moved from: name another place.",
          uk: "Там, звідки треба перенести, немає облікових записів: назвіть інше місце.")
      case .older(let found, let known):
        Sentence(
          """
          The accounts are of an older version (step \(found) of \(known)): start the server on them once, stop it, and \
          move them then.
          """,
          uk: """
            Облікові записи від старішої версії (крок \(found) із \(known)): один раз запустіть на них сервер, зупиніть його \
            і тоді переносьте.
            """)
      case .newer(let found, let known):
        Sentence(
          "The accounts are of a newer kapshuk (step \(found), this one knows \(known)): update this one.",
          uk:
            "Облікові записи від новішого kapshuk (крок \(found), а цей знає \(known)): оновіть цей."
        )
      case .otherSchema(let step):
        Sentence(
          "Step \(step) of the accounts' schema is not that of this kapshuk: use the one that wrote them.",
          uk:
            "Крок \(step) схеми облікових записів не такий, як у цього kapshuk: візьміть той, що їх створив."
        )
      case .unfinishedSource:
        Sentence(
          "The source is itself the target of a move that was not finished: finish that one first.",
          uk:
            "Туди, звідки переносите, не завершено інше перенесення: спершу завершіть його."
        )
      case .damagedSource(let fault):
        Sentence(
          "The accounts are damaged: \(fault.english) Look at it with `kapshuk doctor`, or restore a copy first.",
          uk:
            "Облікові записи пошкоджено: \(fault.ukrainian) Подивіться через `kapshuk doctor` або спершу відновіть копію."
        )
      case .occupied(let table):
        Sentence(
          "The target has rows in the table \(table): name a new database or an empty folder.",
          uk:
            "Там, куди переносите, у таблиці \(table) вже є рядки: назвіть нову базу чи порожню теку."
        )
      case .foreign(let table):
        Sentence(
          "The target has a table \(table), which is not kapshuk's: name a database of its own.",
          uk: "Там, куди переносите, є таблиця \(table), не від kapshuk: назвіть окрему базу.")
      case .differentTables(let name):
        Sentence(
          "The table \(name) has other columns in the target: make a new database and move to that.",
          uk:
            "Там, куди переносите, у таблиці \(name) інші стовпці: створіть нову базу й перенесіть туди."
        )
      case .zeroByte(let table, let column):
        Sentence(
          """
          A text of \(table).\(column) has a zero byte, which can't be stored. End such texts before it (sqlite3: UPDATE \
          \(table) SET \(column) = SUBSTR(\(column), 1, INSTR(\(column), CHAR(0)) - 1) WHERE INSTR(\(column), CHAR(0)) > 0;), \
          then run `kapshuk move` again.
          """,
          uk: """
            У тексті з \(table).\(column) є нульовий байт, а його не можна зберегти. Обріжте такі тексти перед ним (sqlite3: UPDATE \
            \(table) SET \(column) = SUBSTR(\(column), 1, INSTR(\(column), CHAR(0)) - 1) WHERE INSTR(\(column), CHAR(0)) > 0;), \
            тоді знову запустіть `kapshuk move`.
            """)
      case .refused(let table, let reason):
        Sentence(
          "The target refuses a row of the table \(table): \(reason.english)",
          uk: "Там, куди переносите, не приймають рядка таблиці \(table): \(reason.ukrainian)")
      case .replaced:
        Sentence(
          "Another `kapshuk move` into the same target has begun: let that one finish.",
          uk: "Туди ж почалося інше `kapshuk move`: нехай воно завершиться.")
      case .changedSource(let table):
        Sentence(
          """
          The table \(table) changed while the accounts were moved: stop every server that uses them, then run \
          `kapshuk move` again.
          """,
          uk: """
            Таблиця \(table) змінилася, поки переносили: зупиніть кожен сервер, що користується цими записами, і знову запустіть \
            `kapshuk move`.
            """)
      case .differentTable(let name):
        Sentence(
          "The table \(name) is not the same in the target: run `kapshuk move` again.",
          uk: "Таблиця \(name) там не така сама: знову запустіть `kapshuk move`.")
      case .differentSpace(let name):
        Sentence(
          "The space \(name) is not the same in the target: run `kapshuk move` again.",
          uk: "Простір \(name) там не такий самий: знову запустіть `kapshuk move`.")
      case .damagedTarget(let fault):
        Sentence(
          "The moved accounts do not agree with themselves: \(fault.english) Run `kapshuk move` again.",
          uk:
            "Перенесене не узгоджується саме із собою: \(fault.ukrainian) Знову запустіть `kapshuk move`."
        )
      }
    }
  }
}
