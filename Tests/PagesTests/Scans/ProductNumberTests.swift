import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

/// Numbers of products keep all of their digits, wherever they pass.
struct ProductNumberTests {
  private static let codes: [Code] = {
    var codes: [Code] = []
    for (symbology, digits) in [
      (Symbology.ean13, "9780306406157"), (.ean13, "0036000291452"), (.ean13, "0000000000017"),
      (.ean8, "00000017"), (.ean8, "96385074"), (.upca, "036000291452"), (.upce, "01234565"),
    ] {
      for addOn in ["", "05", "00", "51299", "00000"] {
        codes.append(Code(symbology, Array(digits.utf8), addOn: Array(addOn.utf8)))
      }
    }
    return codes
  }()

  @Test("An address, a form, the history and its file give back every digit")
  func kept() throws {
    var pouch = PagesTests.pouch()
    for (place, code) in Self.codes.enumerated() {
      var query = Query()
      ScannedCode(code).write(to: &query)
      #expect(ScannedCode(Query(parsing: query.text.drop { $0 == 63 }))?.code == code)

      let form = written { $0.codeFields(TypedCode(code)) }
      var fields: [Request.Field] = form.all("input").compactMap { input in
        input["name"].map { Request.Field(name: Text($0), value: Text(input["value"] ?? "")) }
      }
      fields.append(Request.Field(name: "symbology", value: Text(code.symbology.name)))
      let request = Request(
        method: .post, target: "/cards/new", fields: fields,
        environment: RequestEnvironment(
          host: .device, now: 0, utcOffsetMinutes: 0, randomness: [1], acceptedLanguages: ""))
      #expect(TypedCode(request).scanned == code)

      let id = pouch.addScanned(code, at: Int64(place) * 10_000)
      #expect(pouch.scan(id)?.code == code)
    }
    for format in ScanExport.Format.allCases {
      var other = PagesTests.pouch()
      let file = ScanExport.write(pouch.scans, of: pouch, as: format)
      _ = other.importScans(try #require(ScanExport.rows(of: file)), now: 2_000_000_000_000)
      #expect(other.scans.map { $0.code } == pouch.scans.map { $0.code })
    }
  }

  @Test("The page of a product's code has its whole number to copy, and the digits beside it")
  func copied() {
    for code in Self.codes {
      let page = written { $0.productFacts(code) }
      let copied = page.all("button").compactMap { $0["data-copy"] }
      let number = code.symbology == .upca ? "0" + text(code.bytes) : text(code.bytes)
      let isBook = number.hasPrefix("978")
      #expect(copied == (isBook ? [] : [number]) + (code.addOn.isEmpty ? [] : [text(code.addOn)]))
    }
  }
}
