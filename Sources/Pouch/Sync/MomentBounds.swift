import Base

extension Record {
  /// Whether a field is the time of something that names its author (`Kind.hasAuthor`). It can't be later than the
  /// server receives it.
  private func isOfTheMoment(_ field: Field) -> Bool {
    kind?.hasAuthor == true && (field == .moment || field == .lastUsed)
  }

  /// Whether such a time is later than a limit of the server's clock, in milliseconds since 1970.
  func isAhead(of limit: Int64) -> Bool {
    registers.contains { isOfTheMoment($0.field) && $0.register.value.integer ?? 0 > limit }
  }

  /// The value of a field when it is stamped again because the device's clock was ahead.
  func restamped(_ value: JSON, named name: Text, now: Int64) -> JSON {
    guard let field = Field(named: name), isOfTheMoment(field), let moment = value.integer else {
      return value
    }
    return .integer(min(moment, now))
  }

  /// When a message was sent. The time in the message can be at most `Clock.reach` after its stamp, which the server
  /// checked by its own clock.
  var sent: Int64? {
    guard let register = register(.moment), let said = self[.moment]?.integer else { return nil }
    return min(said, register.stamp.milliseconds + Clock.reach)
  }
}
