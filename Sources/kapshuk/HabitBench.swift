import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

extension Bench {
  /// `kapshuk bench habits`: prints the predicted purchases of each person, to compare with the actual ones.
  struct Habits: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "habits",
      abstract: said(
        "Read purchases, and print what each person usually buys.",
        uk: "Прочитати покупки й показати, що зазвичай купує кожна людина."),
      discussion: said(
        """
        Lines of standard input: person, goods and day (2017-11-30), parted by tabs. One line comes out \
        for each person: the person, a tab, and the goods, the likeliest first, parted by spaces. \
        `Tests/Habits/habits.py` judges it by a year of 2,469 households.
        """,
        uk: """
          Рядки вводу: людина, товар і день (2017-11-30), через табуляцію. На кожну людину \
          припадає один рядок: людина, табуляція і товари, найімовірніший перший, через пробіл. \
          `Tests/Habits/habits.py` оцінює це за роком 2 469 родин.
          """))

    @Option(help: .said("The day on which it is asked.", uk: "День, на який питають."))
    var on: String

    @Option(
      help: .said("How many are named for each person.", uk: "Скільки назвати для кожної людини."))
    var limit = 10

    func run() throws {
      guard let today = Day(iso: Text(on)) else {
        throw ValidationError("A day is written 2017-11-30.", uk: "День пишеться 2017-11-30.")
      }
      var purchases: [String: [Purchase]] = [:]
      while let line = readLine() {
        let parts = line.split(separator: "\t")
        guard parts.count == 3, let day = Day(iso: Text(parts[2])) else {
          throw Failure(
            "This is no person, goods and day: \(line.prefix(80))",
            uk: "Це не людина, товар і день: \(line.prefix(80))")
        }
        purchases[String(parts[0]), default: []].append(
          Purchase(
            code: nil, name: Text(parts[1]), amount: nil, price: nil, store: nil, day: day))
      }
      for (person, bought) in purchases.sorted(by: { $0.key < $1.key }) {
        let habits = Habit.ranked(bought, today: today, limit: limit).map {
          String(decoding: $0.name, as: UTF8.self)
        }
        print("\(person)\t\(habits.joined(separator: " "))")
      }
    }
  }
}
