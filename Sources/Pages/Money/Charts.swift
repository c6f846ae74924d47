import Base
import Pouch

// Charts are drawn with integers: a ring of dashed circles, and bars of rectangles. Each has a table with the same
// numbers for screen readers.

/// A slice of a chart.
struct Slice {
  var name: Text
  var colour: UInt32
  var sum: Int64
  var category: ID<MoneyCategory>?
}

extension Slice {
  /// Returns the largest sums as slices, and the rest as one.
  static func slices(
    _ sums: [(category: ID<MoneyCategory>?, sum: Int64)], most: Int, _ categories: [MoneyCategory],
    _ language: Settings.Language
  ) -> [Slice] {
    var slices: [Slice] = []
    for entry in sums.prefix(most) where entry.sum > 0 {
      let category = categories.first { $0.id == entry.category }
      slices.append(
        Slice(
          name: category?.name(in: language) ?? Phrase("Без категорії", "No category")[language],
          colour: category?.colour ?? 0x8A8FA3, sum: entry.sum, category: entry.category))
    }
    let rest = sums.dropFirst(most).reduce(Int64(0)) { $0 + max(0, $1.sum) }
    if rest > 0 {
      slices.append(Slice(name: Phrase("Решта", "The rest")[language], colour: 0x8A8FA3, sum: rest))
    }
    return slices
  }
}

extension HTML {
  /// The heading and the total in the middle of a ring. The total's length is marked so that it fits.
  mutating func ringMiddle(_ heading: Phrase, _ total: Money) {
    let sum = MoneyWords.short(total)
    let length = Int64(sum[language].scalars.count)
    self(.span, .class("ring-middle")) { html in
      html(.small, text: heading)
      html(
        .b, .style("--length:" + Text(length)), text: sum)
    }
  }

  /// A ring chart with a heading and total in its middle, and a legend in percent.
  mutating func breakdown(
    _ slices: [Slice], total: Int64, _ currency: Currency, heading: Phrase
  ) {
    self(.span, .class("pie")) { html in
      html(.span, .class("ring"), .isDecoration) { html in
        html.ring(slices)
        html.ringMiddle(heading, Money(total, currency))
      }
      html(.span, .class("legend")) { html in
        for slice in slices {
          html(.span, .class("legend-line")) { html in
            html(
              .i, .style("--tint:" + CSS.colour(slice.colour)),
              .isDecoration)
            html(.span, text: slice.name)
            html(.b, text: MoneyWords.percent(slice.sum, of: total))
          }
        }
      }
    }
  }

  /// Draws a ring: each slice is a circle with one dash. The circumference is 10,000 units.
  mutating func ring(_ slices: [Slice]) {
    let total = slices.reduce(Int64(0)) { $0 + $1.sum }
    let lengths = Money.divide(10_000, by: slices.map { $0.sum })
    self(.svg, .named("viewBox", "0 0 128 128"), .class("chart")) { html in
      var begin: Int64 = 0
      for (slice, length) in zip(slices, lengths) where total > 0 {
        html(
          .circle, .named("cx", "64"), .named("cy", "64"), .named("r", "54"),
          .named("pathLength", "10000"),
          .named(
            "stroke-dasharray",
            text: Text(length) + [0x20] + Text(10_000 - length)),
          .named("stroke-dashoffset", text: Text(-begin)),
          .style("--tint:" + CSS.colour(slice.colour)))
        begin += length
      }
    }
  }

  /// Draws a line through one value for each column, the area below it, and the zero.
  mutating func line(_ values: [Int64]) {
    let low = values.reduce(Int64(0)) { min($0, $1) }
    let high = max(values.reduce(Int64(0)) { max($0, $1) }, low + 1)
    let height = { (value: Int64) in
      Text(100 - Money.divide(100, by: [value - low, high - value])[0])
    }
    var line: Text = ""
    for (place, value) in values.enumerated() {
      line += (place == 0 ? "M" : "L") + Text(Int64(place) * 24 + 12) + " " + height(value)
    }
    let end = Text(Int64(values.count) * 24)
    // A single month has no line yet: it is drawn across its column.
    if values.count == 1 { line = "M0 " + height(values[0]) + "H24" }
    let (first, last): (Text, Text) =
      values.count == 1 ? ("0", end) : ("12", Text(Int64(values.count) * 24 - 12))
    self(
      .svg, .class("chart bars"), .isDecoration, .named("preserveAspectRatio", "none"),
      .named("viewBox", text: "0 -4 " + end + " 108")
    ) { html in
      html(
        .path, .class("area"),
        .named("d", text: line + "L" + last + " " + height(0) + "L" + first + " " + height(0) + "Z")
      )
      html(.path, .class("zero"), .named("d", text: "M0 " + height(0) + "H" + end))
      html(.path, .class("line"), .named("d", text: line))
    }
  }

  /// Draws a pair of bars for each column, scaled so that the largest value has the height 100.
  mutating func bars(_ columns: [(first: Int64, second: Int64)]) {
    let most = columns.reduce(Int64(1)) { max($0, max($1.first, $1.second)) }
    let height = { (value: Int64) -> Int64 in
      value <= 0
        ? 0 : max(1, Int64(Money.divide(100, by: [min(value, most), most - min(value, most)])[0]))
    }
    let width = Int64(columns.count) * 24
    self(
      .svg, .class("chart bars"), .isDecoration, .named("preserveAspectRatio", "none"),
      .named(
        "viewBox",
        text: "0 0 " + Text(width)
          + " 100")
    ) { html in
      for (place, column) in columns.enumerated() {
        let left = Int64(place) * 24
        html.bar("bar in", left + 3, height(column.first))
        html.bar("bar out", left + 12, height(column.second))
      }
    }
  }

  private mutating func bar(_ name: StaticString, _ left: Int64, _ height: Int64) {
    if height == 0 { return }
    self(
      .rect, .class(name), .named("x", text: Text(left)),
      .named("y", text: Text(100 - height)), .named("width", "8"),
      .named("height", text: Text(height)), .named("rx", "1.5"))
  }
}
