import Base
import Pouch

/// A module of the service worker: a wasm file with the features whose addresses it answers.
///
/// This is the one list of modules and features. `bin/wasm` makes a file for each case, the app on the server has all
/// of the features, and `WorkerTables` tells the worker's scripts which module answers an address.
package enum WorkerModule: Name, NamedCase {
  case app, scans, settings, money, groceries, meetings

  /// The features of this module. Inlined, so that the linker leaves the other features out of its file.
  @inline(__always)
  package var features: [FeatureModule] {
    switch self {
    case .app: [.wallet]
    // The search shows what codes mean, which is most of this module.
    case .scans: [.scans, .search]
    // A module of their own for the forms would have its own copy of the records, and the shell again.
    case .settings: [.settings, .categories, .cardForms]
    case .money: [.money]
    case .groceries: [.groceries]
    case .meetings: [.meetings]
    }
  }

  /// The address of the file.
  var address: Text { "/" + name.bytes + ".wasm" }

  /// The patterns of the addresses that the module answers.
  var paths: [StaticString] { features.flatMap { $0.paths() } }
}
