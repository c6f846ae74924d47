import Base
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct PictureFieldTests {
  @Test(
    "A picture of every field of a form is stored without a worker",
    arguments: PictureField.allCases)
  func stored(field: PictureField) async throws {
    let testServer = try await TestServer()
    let browser = try await testServer.browser("olena")
    let picture = try PhotoTests.picture("\(field.name)")
    let hash = String(decoding: Hex.encode(Server.SHA256.hash(picture)), as: UTF8.self)

    let made = try await browser.upload(
      ["name": "Аврора", "content": "4820000123457", "symbology": "auto", "colour": "photo"],
      "\(field.name)", picture)

    #expect(made.status == .seeOther)
    let photos = try await testServer.environment.storage.read { db in
      try db.query("SELECT hash FROM photo").map { Hex.encode($0.bytes(0)) }
    }
    #expect(photos == [Text(hash)])
    // The card has these; the others belong to other forms.
    if [.photo, .front, .back].contains(field) {
      let person = try await testServer.environment.storage.read { db in
        try db.query("SELECT id FROM person").map { ID<User>(bytes: $0.bytes(0)) }
      }
      let records = try await testServer.environment.accounts(.live).records(of: person[0])
      #expect(records.contains { String(decoding: $0.json, as: UTF8.self).contains(hash) })
    }
  }
}

extension Browser {
  /// Sends the form of a new card with a file.
  fileprivate func upload(
    _ fields: KeyValuePairs<String, String>, _ name: String, _ file: [UInt8]
  ) async throws -> TestResponse {
    let parts = fields.map {
      "--xyz\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n"
    }
    let last =
      "--xyz\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"a.png\"\r\n"
      + "Content-Type: image/png\r\n\r\n"
    return try await ask(
      "/cards/new", method: .post,
      headers: [.contentType: "multipart/form-data; boundary=xyz"],
      body: [UInt8]((parts.joined() + last).utf8) + file + [UInt8]("\r\n--xyz--\r\n".utf8))
  }
}
