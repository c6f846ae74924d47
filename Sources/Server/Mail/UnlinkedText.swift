import Base

/// A text that another user wrote, as an email may show it: on one line, and with nothing in it of which a mail program
/// makes a link, such as an address, a domain or a telephone number. Otherwise whoever invites strangers could send them
/// links in our name.
struct UnlinkedText: Equatable, Sendable {
  let text: String

  /// - Parameter limit: the most characters.
  init(_ written: String, limit: Int = 200) {
    let plain = Self.separated(Self.visible(written))
    let words = Self.withoutPhones(plain).split(separator: " ", omittingEmptySubsequences: true)
    text = String(words.joined(separator: " ").prefix(limit))
  }

  private typealias Scalars = [Unicode.Scalar]

  /// The text on one line, without characters that nobody sees.
  private static func visible(_ written: String) -> Scalars {
    written.unicodeScalars.compactMap { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      case .format, .privateUse, .surrogate, .unassigned: nil
      default: scalar.properties.isVariationSelector ? nil : scalar
      }
    }
  }

  /// What joins the parts of an address, also in other widths and scripts (RFC 3490, section 3.1).
  private static let joiners = Set(".:․。．｡：".unicodeScalars)
  /// What only addresses need.
  private static let signs = Set("/\\@<>|／＼＠⁄∕".unicodeScalars)

  /// Puts a space where parts of an address would be joined. Times and dates in figures stay.
  private static func separated(_ scalars: Scalars) -> Scalars {
    var separated: Scalars = []
    for token in scalars.split(separator: " ", omittingEmptySubsequences: true) {
      separated.append(" ")
      // An address of four numbers has three of them.
      let isNumber =
        token.allSatisfy { isDigit($0) || ".:,–-".unicodeScalars.contains($0) }
        && token.dropLast().count { $0 == "." } <= 2
      for (place, scalar) in token.enumerated() {
        let isLast = place == token.count - 1
        // A full stop may end a word, or stand before a quotation mark.
        let joins = joiners.contains(scalar) && !isNumber && !isLast
        separated.append(signs.contains(scalar) || joins ? " " : scalar)
      }
    }
    return separated
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// The most figures in a row that are no telephone number.
  private static let mostFigures = 8

  private static func withoutPhones(_ scalars: Scalars) -> String {
    var made = String.UnicodeScalarView()
    var run: Scalars = []
    func end() {
      let isPhone = run.count(where: isDigit) > mostFigures
      made.append(contentsOf: isPhone ? run.map { isDigit($0) ? "·" : $0 } : run)
      run = []
    }
    for scalar in scalars {
      if isDigit(scalar) || !run.isEmpty && " -–‑()+.".unicodeScalars.contains(scalar) {
        run.append(scalar)
      } else {
        end()
        made.append(scalar)
      }
    }
    end()
    return String(made)
  }
}
