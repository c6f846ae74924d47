import Base

/// Styles that are ready to take. The tests read each of them back, in QR codes and linear codes.
public enum StylePreset: Name, NamedCase {
  case classic
  case dots
  case drops
  case kalyna
  case barvinok
  case wheat
  case night
  case sunset
  case forest
  case petrykivka
  case sea

  public var style: Style {
    switch self {
    case .classic: Style()
    case .dots:
      Style(
        main: .color(Color(34, 34, 34)), modules: .dots, frame: .circle, centre: .circle)
    case .drops:
      Style(
        main: .color(Color(28, 43, 74)), modules: .liquid, frame: .rounded, centre: .rounded)
    case .kalyna:
      Style(
        main: .color(Color(164, 16, 42)), second: Color(31, 71, 46),
        background: Color(255, 250, 246), modules: .dots, frame: .rounded, centre: .circle)
    case .barvinok:
      Style(
        main: .linear(
          degrees: 45,
          stops: [GradientStop(0, Color(44, 62, 160)), GradientStop(100, Color(92, 42, 145))]),
        second: Color(40, 36, 120), background: Color(248, 248, 255), modules: .leaves,
        frame: .leaf, centre: .leaf)
    case .wheat:
      Style(
        main: .color(Color(92, 60, 8)), second: Color(122, 74, 0),
        background: Color(255, 246, 219), modules: .columns, frame: .rounded, centre: .rounded)
    case .night:
      Style(
        main: .radial(
          stops: [GradientStop(0, Color(58, 42, 128)), GradientStop(100, Color(12, 14, 40))]),
        modules: .stars, frame: .rounded, centre: .diamond)
    case .sunset:
      Style(
        main: .linear(
          degrees: 60,
          stops: [
            GradientStop(0, Color(176, 28, 74)), GradientStop(55, Color(190, 48, 24)),
            GradientStop(100, Color(110, 26, 120)),
          ]),
        second: Color(120, 20, 84), background: Color(255, 249, 242), modules: .rounded,
        frame: .rounded, centre: .circle)
    case .forest:
      Style(
        main: .linear(
          degrees: 90,
          stops: [GradientStop(0, Color(16, 92, 60)), GradientStop(100, Color(12, 46, 40))]),
        background: Color(246, 252, 246), modules: .rows, frame: .corner, centre: .leaf)
    case .petrykivka:
      Style(
        main: .color(Color(24, 24, 26)), second: Color(178, 18, 30), modules: .diamonds,
        frame: .leaf, centre: .diamond)
    case .sea:
      Style(
        main: .radial(
          stops: [GradientStop(0, Color(0, 92, 138)), GradientStop(100, Color(6, 42, 98))]),
        background: Color(244, 251, 255), modules: .liquid, frame: .circle, centre: .circle)
    }
  }
}
