import HummingbirdTesting
import Server
import Testing

@Test("The version is three numbers")
func versionIsThreeNumbers() {
  #expect(Version.current.split(separator: ".").count == 3)
}
