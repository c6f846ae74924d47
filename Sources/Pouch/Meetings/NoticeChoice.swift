import Codes

/// What a person wants to be told of one meeting, where that differs from the others.
public struct NoticeChoice: Equatable, Sendable {
  public enum Extent: UInt8, CaseIterable, Sendable {
    case all
    /// Everything but what is said in the chat and who joins.
    case important
    case nothing

    public var name: StaticString {
      switch self {
      case .all: "all"
      case .important: "important"
      case .nothing: "nothing"
      }
    }

    public init?(named name: some Sequence<UInt8>) {
      for one in Extent.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }
  }

  public var extent = Extent.all
  /// Minutes before the start; nothing for what holds for all meetings.
  public var reminders: [Int64]?

  public init() {}

  public init(_ content: JSON?) {
    extent = content?["hear"]?.text.flatMap { Extent(named: $0) } ?? .all
    reminders = content?["reminders"]?.array?.compactMap { $0.integer }.filter {
      (1...43_200).contains($0)
    }
  }

  public var json: JSON {
    var members = [JSON.Member("hear", .text(Array(extent.name.bytes)))]
    if let reminders {
      members.append(JSON.Member("reminders", .array(reminders.map { .integer($0) })))
    }
    return .object(members)
  }

  /// Whether a sort comes to the screen; in the list it stands all the same.
  public func hears(_ sort: Notice.Sort) -> Bool {
    switch extent {
    case .all: true
    case .important: sort != .message && sort.tick != .joined
    case .nothing: false
    }
  }
}

extension Pouch {
  public func noticeChoice(of meeting: RecordID) -> NoticeChoice {
    NoticeChoice(living(.link(.readMark, meeting, meeting), .readMark)?[.content])
  }

  public mutating func set(_ choice: NoticeChoice, of meeting: RecordID) {
    set(.link(.readMark, meeting, meeting), .readMark, .content, to: choice.json)
  }
}
