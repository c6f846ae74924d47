import Base
import Testing

@testable import Pouch

struct HabitTests {
  @Test("A habit weighs half after sixty days, and the fresh one comes first")
  func habits() {
    let today = Day(number: 20_000)
    let buy = { (name: String, ago: Int32) in
      Purchase(
        code: nil, name: Text(name), amount: nil, price: nil, store: nil,
        day: Day(number: 20_000 - ago))
    }
    #expect(Habit.weights[0] == 1 << 32)
    #expect(abs(Int64(Habit.weights[60]) - 1 << 31) < 300)
    #expect(abs(Int64(Habit.weights[600]) - 1 << 22) < 100)

    let ranked = Habit.ranked(
      [buy("хліб", 0), buy("кава", 60), buy("Кава", 61), buy("мило", 500)], today: today, limit: 2)

    #expect(ranked.map { text($0.name) } == ["хліб", "кава"])
  }
}
