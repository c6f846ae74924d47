import Pages
import Testing

@testable import Server

@Suite("Forms")
struct FormTests {
  private func read(_ fields: [Pages.Request.Field]?) -> [String]? {
    fields?.map {
      String(decoding: $0.name, as: UTF8.self) + "=" + String(decoding: $0.value, as: UTF8.self)
    }
  }

  @Test(
    "URL-encoded fields are decoded in their order, whatever stands in them",
    arguments: [
      (
        "name=%D0%A1%D1%96%D0%BB%D1%8C%D0%BF%D0%BE&note=two+words",
        ["name=Сільпо", "note=two words"]
      ),
      ("a=1&a=2&b", ["a=1", "a=2", "b="]),
      ("a=b=c&=d&&", ["a=b=c", "=d"]),
      ("p=100%&q=%4&r=%zz&s=%2B", ["p=100%", "q=%4", "r=%zz", "s=+"]),
      ("", []),
    ])
  func urlEncoded(body: String, fields: [String]) {
    #expect(read(URLEncodedForm.fields(in: [UInt8](body.utf8))) == fields)
  }

  @Test(
    "A form of too many fields is none, in either encoding and whatever they are",
    arguments: ["a", "a=", "=", "a=b", "%61=%62"])
  func tooMany(field: String) {
    func form(_ count: Int) -> [UInt8] {
      [UInt8](repeatElement(field, count: count).joined(separator: "&").utf8)
    }
    func parts(_ count: Int) -> [UInt8] {
      let part = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(field)\r\n"
      return [UInt8]((repeatElement(part, count: count) + ["--x--"]).joined().utf8)
    }
    let boundary = [UInt8]("x".utf8)

    #expect(
      URLEncodedForm.fields(in: form(URLEncodedForm.fieldLimit))?.count == URLEncodedForm.fieldLimit
    )
    #expect(URLEncodedForm.fields(in: form(URLEncodedForm.fieldLimit + 1)) == nil)
    #expect(MultipartForm.fields(in: parts(1000), boundary: boundary)?.count == 1000)
    #expect(
      MultipartForm.fields(in: parts(URLEncodedForm.fieldLimit + 1), boundary: boundary) == nil)
  }

  @Test("A multipart form gives its fields, and a file as its bytes")
  func multipart() {
    let body = """
      --xx\r\nContent-Disposition: form-data; name="name"\r\n\r\nСільпо\r\n\
      --xx\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\
      Content-Type: image/png\r\n\r\n\u{1}\r\n--x\r\n\r\n\r\n\
      --xx\r\nContent-Disposition: form-data; name="empty"\r\n\r\n\r\n--xx--\r\n
      """
    #expect(
      read(MultipartForm.fields(in: [UInt8](body.utf8), boundary: [UInt8]("xx".utf8)))
        == ["name=Сільпо", "photo=\u{1}\r\n--x\r\n\r\n", "empty="])
  }

  @Test("A multipart form that is cut off anywhere is refused, never misread")
  func cutOff() {
    let body = [UInt8](
      "--xx\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--xx--".utf8)
    for length in 0..<body.count {
      #expect(
        MultipartForm.fields(in: [UInt8](body[..<length]), boundary: [UInt8]("xx".utf8)) == nil)
    }
  }

  @Test("Random bytes never stop the reader")
  func randomBytes() {
    let pieces = ["--xx", "\r\n", "\r\n\r\n", "--", "name=\"", "Content-Disposition:", "\"", "\0"]
    for seed in 0..<2000 {
      var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
      var body: [UInt8] = [UInt8]("--xx".utf8)
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        body += [UInt8](pieces[Int(state >> 33) % pieces.count].utf8)
      }
      _ = MultipartForm.fields(in: body, boundary: [UInt8]("xx".utf8))
    }
  }

  @Test(
    "The boundary is found with and without quotes",
    arguments: [
      ("multipart/form-data; boundary=ab", "ab"),
      ("multipart/form-data; charset=utf-8; Boundary=\"a b\"", "a b"),
    ])
  func boundary(contentType: String, boundary: String) {
    #expect(MultipartForm.boundary(in: contentType) == [UInt8](boundary.utf8))
    #expect(MultipartForm.boundary(in: "multipart/form-data") == nil)
    #expect(MultipartForm.boundary(in: "multipart/form-data; boundary=") == nil)
  }
}
