import Base
import Pages
import Pouch
import Synchronization

/// The demo of the current day, made once a day: its dates move with the calendar while the server runs.
final class DailyDemo: Sendable {
  private let state = Mutex(State())

  private struct State {
    var latest: Made?
    var meeting: (id: ID<Meeting>, fields: [DemoPouch.MeetingField])?
  }

  private struct Made {
    let day: Day
    let app: App
    let json: [UInt8]
  }

  /// The app with the demo's records.
  func app(now: Int64) -> App { made(now).app }

  /// The records for the service worker.
  func json(now: Int64) -> [UInt8] { made(now).json }

  /// Shows a meeting of the server too.
  func show(_ meeting: (id: ID<Meeting>, fields: [DemoPouch.MeetingField])) {
    state.withLock { state in
      state.meeting = meeting
      state.latest = nil
    }
  }

  private func made(_ now: Int64) -> Made {
    let today = Zone.kyiv.day(at: now)
    return state.withLock { state in
      if let latest = state.latest, latest.day == today { return latest }
      let pouch = DemoPouch(
        today: today, products: SampleCatalog(today: today).products, meeting: state.meeting)
      var app = App()
      app.load(pouch.records)
      let made = Made(day: today, app: app, json: pouch.json)
      state.latest = made
      return made
    }
  }
}
