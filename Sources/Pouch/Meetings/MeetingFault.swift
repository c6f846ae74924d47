import Base

/// A validation error of a meeting.
package enum MeetingFault: UInt8, Error, Equatable, Sendable {
  case titleMissing, titleLong, textLong
  case start, end, endBeforeStart, tooLong, past, farAway
  case zone, limit, price, point, link, rhythm, slots, places, questions
  /// What may be meant, but is usually a slip: the form asks.
  case began, overADay
}

extension Meeting {
  /// The validation errors to show before it is made or changed.
  ///
  /// - Parameter isNew: whether it is being made; a meeting that is changed may have begun.
  package func faults(now: Int64, isNew: Bool) -> [MeetingFault] {
    var faults: [MeetingFault] = []
    if title.isEmpty { faults.append(.titleMissing) }
    if title.scalars.count > Meeting.titleLimit { faults.append(.titleLong) }
    if text.scalars.count > Meeting.textLimit { faults.append(.textLong) }
    for slot in isPoll ? slots : [Slot(start: start, end: end)] {
      let fault: MeetingFault? =
        if slot.end <= slot.start {
          .endBeforeStart
        } else if slot.end - slot.start > 31 * 1440 {
          .tooLong
        } else if isNew && zone.moment(of: slot.end) <= now {
          .past
        } else if zone.moment(of: slot.start) > now + 5 * 366 * 86_400_000 {
          .farAway
        } else { nil }
      if let fault, !faults.contains(fault) { faults.append(fault) }
    }
    if let limit, limit < 1 || Int64(limit) > Meeting.seatLimit { faults.append(.limit) }
    if let price, price.minor < 0 { faults.append(.price) }
    if !online.isEmpty, !Meeting.isLink(online) { faults.append(.link) }
    if slots.count > Meeting.slotLimit || slots.count == 1 { faults.append(.slots) }
    if places.count > Meeting.placeLimit || places.count == 1 { faults.append(.places) }
    if questions.count > Meeting.questionLimit { faults.append(.questions) }
    if let rhythm, let until = rhythm.until, until < rhythm.from { faults.append(.rhythm) }
    return faults
  }

  /// Whether a text is an address that a page may link to: only http and https, so that a script is not one.
  static func isLink(_ text: Text) -> Bool {
    let isWeb =
      text.hasPrefix("https://")
      || text.hasPrefix("http://")
    return isWeb && text.count > 11 && text.count <= 500
      && text.allSatisfy { $0 > 0x20 && $0 != 0x7F }
      && text.contains(UInt8(ascii: "."))
  }
}
