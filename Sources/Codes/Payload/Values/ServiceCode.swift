import Base

/// A code that is dialled to change or ask something about the phone's own line, instead of a call.
///
/// 3GPP TS 22.030 §6.5.2: `*SC*SI#` activates, `**SC*SI#` registers, `#SC#` deactivates, `##SC#` erases and `*#SC#` asks;
/// everything else that ends in `#` goes to the operator (USSD). The service codes are those of its annex B.
public struct ServiceCode: Equatable, Sendable {
  /// What dialling it does.
  public enum Effect: Equatable, Sendable {
    /// Diverts all calls to a number.
    case divertsAll(to: Text)
    /// Diverts calls to a number when the line is busy, not answered or not reachable.
    case divertsSome(to: Text)
    /// Turns on a diversion whose number was set before.
    case switchesDiverting
    case endsDiverting
    /// Bars calls or allows them again.
    case bars
    /// Changes the PIN, the PUK or the password for barring.
    case changesPIN
    /// Only shows the state of a service.
    case asks
    case showsIMEI
    /// Whatever the operator has given it for.
    case ofOperator
  }

  public let effect: Effect

  /// Whether nobody should be offered to dial it from a code that somebody else made.
  public var isHarmful: Bool {
    switch effect {
    case .divertsAll, .divertsSome, .switchesDiverting, .bars, .changesPIN: true
    case .endsDiverting, .asks, .showsIMEI, .ofOperator: false
    }
  }

  /// Reads a number as it is dialled; `nil` for one that calls somebody.
  public init?(_ number: Text) {
    // After a pause, * and # are tones within a call.
    let dialled = number.prefix { !ServiceCode.pauses.bytes.contains($0) }
      .filter {
        $0.isDigit || $0 == ServiceCode.star || $0 == ServiceCode.hash || $0 == UInt8(ascii: "+")
      }
    let text = Text(dialled)
    guard text.contains(ServiceCode.star) || text.contains(ServiceCode.hash) else { return nil }
    effect = ServiceCode.effect(of: text)
  }

  private static func effect(of text: Text) -> Effect {
    let action = Text(text.prefix { $0 == star || $0 == hash })
    let parts = text.dropFirst(action.count).prefix { $0 != hash }
      .pieces(separatedBy: star).map { Text($0) }
    let service = parts.first ?? ""
    let information = parts.count > 1 ? parts[1] : ""
    if service == "06", action == "*#" { return .showsIMEI }
    if pins.contains(service) { return .changesPIN }
    guard diversions.contains(service) || barrings.contains(service) || others.contains(service)
    else { return .ofOperator }
    if action == "*#" { return .asks }
    if barrings.contains(service) { return .bars }
    guard diversions.contains(service) else { return .ofOperator }
    if action == "#" || action == "##" { return .endsDiverting }
    if information.isEmpty { return .switchesDiverting }
    return service == "21" || service == "002"
      ? .divertsAll(to: information) : .divertsSome(to: information)
  }

  private static let star = UInt8(ascii: "*")
  private static let hash = UInt8(ascii: "#")
  private static let pauses: StaticString = ",;pPwW"
  private static let diversions: [Text] = ["21", "61", "62", "67", "002", "004"]
  private static let barrings: [Text] = ["33", "331", "332", "35", "351", "330", "333", "353"]
  private static let pins: [Text] = ["03", "04", "042", "05", "052"]
  /// Showing the number and waiting calls.
  private static let others: [Text] = ["30", "31", "76", "77", "43", "300"]
}
