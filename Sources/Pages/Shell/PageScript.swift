import Base
import Pouch

/// A script that `page.js` imports, itself or through others.
///
/// A browser learns what a script imports when it has that script. A page of the worker names them all, so that they
/// are loaded at once and not one level after another.
enum PageScript: Name, NamedCase {
  case arrange = "/arrange.js"
  case arrivals = "/arrivals.js"
  case card = "/card.js"
  case chat = "/chat.js"
  case chips = "/chips.js"
  case device = "/device.js"
  case door = "/door.js"
  case draft = "/draft.js"
  case form = "/form.js"
  case groceries = "/groceries.js"
  case live = "/live.js"
  case make = "/make.js"
  case meetings = "/meetings.js"
  case money = "/money.js"
  case places = "/places.js"
  case push = "/push.js"
  case read = "/read.js"
  case refused = "/refused.js"
  case send = "/send.js"
  case shrink = "/shrink.js"
  case times = "/times.js"
}
