import Base
import Pages
import Pouch
import Synchronization

/// The demo of the current day, made once a day: its dates move with the calendar while the server runs.
final class DailyDemo: Sendable {
  private let latest = Mutex<Made?>(nil)

  private struct Made {
    let day: Day
    let app: App
    let json: [UInt8]
  }

  /// The app with the demo's records.
  func app(now: Int64) -> App { made(now).app }

  /// The records for the service worker.
  func json(now: Int64) -> [UInt8] { made(now).json }

  private func made(_ now: Int64) -> Made {
    let today = Day(milliseconds: now, utcOffsetMinutes: 120)
    return latest.withLock { latest in
      if let latest, latest.day == today { return latest }
      let pouch = DemoPouch(today: today, products: SampleCatalog().products)
      var app = App()
      app.load(pouch.records)
      let made = Made(day: today, app: app, json: pouch.json)
      latest = made
      return made
    }
  }
}
