/// The program's version, as `/health` and `kapshuk --version` tell it.
package enum Version {
  package static let current = "0.1.0"
}
