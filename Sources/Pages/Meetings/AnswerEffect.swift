import Base
import Pouch

/// What the server does with an answer, as far as this device knows. The words of a button and the promise above it are
/// both made from it, so that they can't differ.
enum AnswerEffect: CaseIterable {
  /// There is room for all: the user is on the list at once.
  case join
  /// A seat, if one is still free when the answer arrives; otherwise a place in the line.
  case takeFreeSeat
  /// The seat that is kept for the user.
  case takeOfferedSeat
  case joinLine
  /// A host is asked.
  case ask
  /// The user may come; that takes no seat.
  case perhaps

  /// The effect of an answer to a meeting; `nil` if the user can't give it now.
  init?(_ answer: Attendance.State, to one: UserMeeting) {
    let isLetIn: Bool
    switch one.state {
    // Who waits has said that they come.
    case .waiting, .asking, .refused, .host: return nil
    case .invited, .offered, .going, .maybe: isLetIn = true
    case nil, .declined: isLetIn = false
    }
    if one.state == answer { return nil }
    let asks = one.meeting.asksApproval && !isLetIn
    switch answer {
    case .going where asks: self = .ask
    case .going where one.state == .offered: self = .takeOfferedSeat
    case .going where one.meeting.limit == nil: self = .join
    case .going where one.knowsSeats && one.meeting.free == 0: self = .joinLine
    case .going: self = .takeFreeSeat
    // A host would be asked about this answer too, and lets in those who come.
    case .maybe where !asks: self = .perhaps
    default: return nil
    }
  }

  /// The words of the button.
  var button: Phrase {
    switch self {
    case .join, .takeFreeSeat: Phrase("Іду", "I’m going")
    case .takeOfferedSeat: Phrase("Взяти місце", "Take the seat")
    case .joinLine: Phrase("Стати в чергу", "Join the line")
    case .ask: Phrase("Попроситися", "Ask to come")
    case .perhaps: Phrase("Можливо", "Maybe")
    }
  }

  /// The button of one occurrence of a series.
  var buttonOfOneTime: Phrase {
    switch self {
    case .joinLine:
      Phrase("Стати в чергу лише на цей раз", "Join the line for this time only")
    case .ask: Phrase("Попроситися лише на цей раз", "Ask to come this time only")
    default: Phrase("Прийду лише цього разу", "I will come this time only")
    }
  }

  /// What follows for a visitor who still has to make an account or sign in.
  var promise: Phrase {
    switch self {
    case .join:
      Phrase(
        "Далі ми попросимо створити запис або увійти, і ви одразу будете в списку.",
        "Next we ask you to make an account or sign in, and you are on the list at once.")
    case .takeFreeSeat, .takeOfferedSeat:
      Phrase(
        "Далі ми попросимо створити запис або увійти. Якщо місце ще буде вільне, воно ваше; якщо ні, ви станете в чергу.",
        "Next we ask you to make an account or sign in. If a seat is still free, it is yours; if not, you join the line."
      )
    case .joinLine:
      Phrase(
        "Далі ми попросимо створити запис або увійти, і ви станете в чергу. Коли звільниться місце, ми сповістимо.",
        "Next we ask you to make an account or sign in, and you join the line. When a seat is free, you are told."
      )
    case .ask:
      Phrase(
        "Далі ми попросимо створити запис або увійти. Організатор побачить ваше прохання й вирішить.",
        "Next we ask you to make an account or sign in. The host sees your request and decides.")
    case .perhaps:
      Phrase(
        "Далі ми попросимо створити запис або увійти, і ви будете в списку серед тих, хто, можливо, прийде.",
        "Next we ask you to make an account or sign in, and you are listed among those who may come."
      )
    }
  }
}

extension UserMeeting {
  /// Whether an answer gives up what the user has: a limited seat, or the seats of those whom they bring along.
  func givesUpSeat(by answer: Attendance.State) -> Bool {
    if answer != .maybe, answer != .declined { return false }
    switch state {
    case .offered: return true
    case .waiting: return answer == .declined
    case .going: return meeting.limit != nil || answer == .maybe && companions > 0
    default: return false
    }
  }
}
