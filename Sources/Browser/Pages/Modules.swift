import Base
import Pages

// The features of each module of the worker, one function per module. bin/wasm lists the modules and links each with
// its function as the only entry point.

@c(kapshuk_open_app)
public func openApp() { features = [.wallet] }

@c(kapshuk_open_scans)
public func openScans() {
  #if arch(wasm32)
    ShiftJIS.carry()
  #endif
  features = [.scans]
}

/// The settings, the categories, and the cards' order, balances and codes, which would make `app.wasm` too large.
@c(kapshuk_open_settings)
public func openSettings() { features = [.settings, .categories, .cardTools] }

@c(kapshuk_open_money)
public func openMoney() { features = [.money] }

@c(kapshuk_open_groceries)
public func openGroceries() { features = [.groceries] }

@c(kapshuk_open_meetings)
public func openMeetings() { features = [.meetings] }
