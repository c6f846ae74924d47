import Base

/// The grade of a product's impact on the environment, from best to worst, as Open Food Facts computes it (its field
/// `environmental_score_grade`; the Eco-Score of earlier years). We only pass it on.
package enum GreenScore: Name, NamedCase {
  case aPlus = "a-plus"
  case a, b, c, d, e, f

  /// The grade as it is printed: `A+`.
  package var letter: Text {
    switch self {
    case .aPlus: "A+"
    case .a: "A"
    case .b: "B"
    case .c: "C"
    case .d: "D"
    case .e: "E"
    case .f: "F"
    }
  }
}
