import Codes
import Pages

// The features of each module of the worker, one function per module. bin/wasm lists the modules and
// links each with its function as the only way in.

@c(kapshuk_open_app)
public func openApp() { rooms = [.wallet] }

@c(kapshuk_open_scans)
public func openScans() {
  #if arch(wasm32)
    ShiftJIS.carry()
  #endif
  rooms = [.scans]
}

/// The settings, the categories, and the cards' order, balances and single codes, for which `app.wasm` has no room.
@c(kapshuk_open_settings)
public func openSettings() { rooms = [.settings, .categories, .cardTools] }

@c(kapshuk_open_money)
public func openMoney() { rooms = [.money] }

@c(kapshuk_open_groceries)
public func openGroceries() { rooms = [.groceries] }

@c(kapshuk_open_meetings)
public func openMeetings() { rooms = [.meetings] }
