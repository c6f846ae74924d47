import Testing

@testable import Base

struct QuotedPrintableTests {
  @Test(
    "Each =XX is its byte, and an equals sign without two digits stays",
    arguments: [
      ("=D0=9E=D0=BB=D1=8F", "Оля"), ("a=3Db", "a=b"), ("a=b", "a=b"), ("=4", "=4"), ("=", "="),
      ("=3d=3D", "=="), ("plain", "plain"), ("==41", "=A"), ("", ""),
    ])
  func decoding(encoded: String, plain: String) {
    #expect(text(QuotedPrintable.decoded(Text(encoded)[...])) == plain)
  }
}
