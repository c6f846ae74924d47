import Base
import Testing

@testable import Pouch

/// Chat messages that the server refused.
struct RefusedMessageTests {
  private let me = ID<User>(high: 9, low: 1)
  private let meeting = ID<Meeting>(high: 5, low: 1)

  private func refused(_ change: (inout Pouch) -> ID<Chat.Message>) throws -> SyncState.Refused {
    var pouch = Pouch(device: 3)
    pouch.begin(now: 1000, randomness: [1])
    let id = change(&pouch)
    let record = try #require(pouch.records[id.record])
    var replica = SyncClient(
      state: SyncState(user: me),
      held: [
        record.key: LocalRecord(
          current: record,
          confirmed: .init(
            record: Record(id: id.record, kindName: record.kindName, space: record.space),
            isNew: true))
      ], device: 3)
    let request = replica.request()
    let number = try #require(request.operations.first).number
    replica.receive(
      SyncAnswer(
        now: 2000, user: me, turn: request.turn, results: [.init(number: number, refusal: .role)]))
    let json = try JSON(parsing: replica.state.json)
    return try #require(SyncState(json)?.refused.first)
  }

  @Test func `its words, its photo and where it was said are kept with the reason`() throws {
    let photo = Text(repeating: UInt8(ascii: "a"), count: 64)

    let refused = try refused {
      $0.sendMessage("Несу пиріг\nі чай", in: meeting, by: me, photo: photo, now: 1000)
    }

    #expect(refused.refusal == .role && refused.at == 2000)
    #expect(refused.message?.text == "Несу пиріг\nі чай")
    #expect(refused.message?.photo == photo)
    #expect(refused.message?.space == Meeting.space(of: meeting))
  }

  @Test func `what is no message has no words to keep`() throws {
    let refused = try refused {
      let message = ID<Chat.Message>(high: 4, low: 4)
      $0.react(to: message, in: meeting, with: "👍", by: me)
      return $0.takeChanges().first.map { ID($0.id) } ?? message
    }

    #expect(refused.message == nil)
  }

  @Test func `a state that an older app wrote is read`() throws {
    let text = """
      {"user":"00000000000000090000000000000001","last":1,"turn":1,"spaces":[],"pending":[],
       "refused":[{"record":"00000000000000040000000000000004","kind":"message","title":"",
                   "why":"role","at":5}]}
      """

    let state = try #require(SyncState(try JSON(parsing: Array(text.utf8))))

    #expect(state.refused.count == 1 && state.refused[0].message == nil)
  }
}
