import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct SettingsRoutesTests {
  @Test(
    "An address of the settings parses to itself",
    arguments: [
      SettingsRoute.settings, .sorting, .backup, .restore, .bin, .emptyBin, .transfer(id(1).record),
    ])
  func roundTrip(route: SettingsRoute) {
    #expect(Route(target: route.target) == .settings(route))
  }

  @Test(
    "What is no address of the settings is none",
    arguments: [
      "/settings/space", "/settings/space/zz", "/settings/bin/full", "/settings/bin/empty/x",
      "/settings/BACKUP", "settings",
    ])
  func refused(target: String) { #expect(Route(target: Text(target)) == nil) }
}
