import Codes
import Testing

/// A valid text of every kind, and the kind it must be recognized as.
struct PayloadExample: CustomTestStringConvertible {
  var kindName: String
  var bytes: [UInt8]
  var symbology: Symbology = .qrCode
  var isGS1 = false

  init(_ kind: String, _ text: String, _ symbology: Symbology = .qrCode, isGS1: Bool = false) {
    kindName = kind
    bytes = utf8(text)
    self.symbology = symbology
    self.isGS1 = isGS1
  }

  var code: Code { Code(symbology, bytes, isGS1: isGS1) }
  var testDescription: String { "\(kindName): \(string(Array(bytes.prefix(40))))" }

  static let all: [PayloadExample] = [
    .init("text", "Привіт, світе"),
    .init("text", "otpauth is a word"),
    .init("text", "4820000000000", .code128),
    .init("text", "4006381333931", .ean13),
    .init("url", "https://example.com/a?b=c#d"),
    .init("url", "HTTP://EXAMPLE.COM:8080"),
    .init("url", "www.example.com"),
    .init("url", "https://www.instagram.com/p/Cabc123/"),
    .init("url", "https://instagram.com@example.com/name"),
    .init(
      "url", "https://cabinet.tax.gov.ua/cashregs/check?id=1&date=20261121&fn=4000000001&sm=12.30"),
    .init("wifi", #"WIFI:T:WPA;S:my\;net;P:pass\:word\\;H:true;;"#),
    .init("wifi", "WIFI:S:open;;"),
    .init(
      "contact",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Шевченко;Тарас;;;\r\nFN:Тарас Шевченко\r\nTEL;TYPE=cell:+380501234567\r\nEND:VCARD\r\n"
    ),
    .init(
      "contact",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Simon Perreault\nN:Perreault;Simon;;;ing. jr,M.Sc.\nBDAY:--0203\nitem1.TEL;VALUE=uri;TYPE=\"work,voice\":tel:+1-418-656-9254;ext=102\nEND:VCARD"
    ),
    .init(
      "contact",
      "MECARD:N:Owen,Sean;TEL:+12125551212;EMAIL:srowen@example.com;ADR:,,76 9th Avenue,New York,NY,10011,USA;;"
    ),
    .init(
      "email",
      "mailto:chris@example.com,tim@example.com?cc=bob@example.com&subject=caf%C3%A9&body=one%0D%0Atwo"
    ),
    .init("email", "MATMSG:TO:a@example.com;SUB:Hello;BODY:World\\: all;;"),
    .init("phone", "tel:+380441234567;ext=12"),
    .init("sms", "SMSTO:+380501234567:Привіт: це я"),
    .init("sms", "sms:+15105550101,+15105550102?body=hello%20there"),
    .init("geo", "geo:48.201,16.3695,183;crs=wgs84;u=40"),
    .init("geo", "geo:0,0?q=Khreshchatyk+1%2C+Kyiv&z=17"),
    .init(
      "event",
      "BEGIN:VEVENT\r\nSUMMARY:Зустріч\\, важлива\r\nDTSTART:20261121T183000Z\r\nDTEND:20261121T193000Z\r\nLOCATION:Київ\r\nEND:VEVENT\r\n"
    ),
    .init(
      "event",
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nDTSTART;TZID=Europe/Kyiv:20261121T183000\nDURATION:PT1H30M\nSUMMARY:A\nBEGIN:VALARM\nDESCRIPTION:no\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR"
    ),
    .init("socialProfile", "https://www.instagram.com/zelenskyy_official/?igsh=abc"),
    .init("socialProfile", "https://t.me/durov"),
    .init("socialProfile", "viber://chat?number=%2B380501234567"),
    .init("socialProfile", "https://wa.me/380501234567"),
    .init(
      "oneTimePassword",
      "otpauth://totp/ACME%20Co:john@example.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30"
    ),
    .init(
      "oneTimePassword",
      "otpauth://hotp/a?secret=GEZDGNBVGY3TQOJQ&counter=18446744073709551615&digits=8&algorithm=SHA512"
    ),
    .init(
      "epcPayment",
      "BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund\nSample QR code"),
    .init(
      "epcPayment",
      "BCD\r\n001\r\n1\r\nSCT\r\nBPOTBEB1\r\nRed Cross of Belgium\r\nBE72000000001616\r\nEUR1.50\r\n\r\nRF18539007547034"
    ),
    .init(
      "ukrainianPayment",
      "BCD\n001\n1\nUCT\n\nТОВ Водопостачання\nUA213223130000026007233566001\nUAH100.50\n40723825\n\n\nЗа воду\n\n"
    ),
    .init(
      "ukrainianPayment",
      "https://bank.gov.ua/qr/QkNECjAwMgoxClVDVAoK0KLQntCSCgpVQTIxMzIyMzEzMDAwMDAyNjAwNzIzMzU2NjAwMQ"
    ).wrong,
    .init("ukrainianPayment", UkrainianExample.onlineShop),
    .init("gs1", "010952123454321310ABC123\u{1D}17261231", .code128, isGS1: true),
    .init("gs1", "(01)09521234543213(10)ABC(17)261231"),
    .init("isbn", "9780306406157", .ean13),
    .init("isbn", "ISBN 0-306-40615-2"),
    .init("drivingLicence", LicenceExample.virginia, .pdf417),
    .init("boardingPass", BoardingPassExample.oneLeg, .aztec),
    .init("boardingPass", BoardingPassExample.twoLegs, .pdf417),
    .init("wifi", "WIFI:T:WPA2-EAP;S:eduroam;E:PEAP;PH2:MSCHAPV2;I:olena@example.com;P:калина;;"),
    .init("contact", ReadOnlyExample.bizCard),
    .init("url", #"MEBKM:TITLE:Капшук;URL:https\://kapshuk.example/a;;"#),
    .init("swissPayment", ReadOnlyExample.swiss),
    .init("merchantPayment", ReadOnlyExample.pix),
    .init("cryptoPayment", ReadOnlyExample.bitcoin),
    .init("cryptoPayment", ReadOnlyExample.lightning),
    .init("bankAccount", "UA21 3223 1300 0002 6007 2335 6600 1"),
    .init("bankAccount", "IBAN: DE89370400440532013000"),
    .init("oneTimePasswordTransfer", ReadOnlyExample.transfer),
    .init("healthCertificate", ReadOnlyExample.vaccination),
    .init("healthCertificate", ReadOnlyExample.test),
    .init("eSIM", ReadOnlyExample.eSIM),
  ]

  /// The same text with a mistake, which makes it a plain web address.
  private var wrong: PayloadExample {
    var copy = self
    copy.kindName = "url"
    return copy
  }
}

enum UkrainianExample {
  /// Appendix 4 of the rules, example 4 (an online shop). The bytes were computed by skules777/nbu-qr-code-kotlin
  /// from the printed fields.
  static let onlineShop =
    "https://qr.bank.gov.ua/"
    + "QkNECjAwMwoyCklDVAoK0s7CIKvUyiCExcLOk7sKVUE2NzMwMDUyODAwMDAwMjY1MDA1MDQzNTQwNzcKVUFIMTUw"
    + "CjM3MTkzMDcxCk9USFIvR0REUwoxMjI1MTAyNTc2Cj9NZXJjaGFudEJ1c2luZXNzTmFtZT0iUk9aRVRLQS5VQSIs"
    + "IM_u6vPv6uAg8u7i4PCz4iwg5-Ds7uLr5e3t_yC5ODIxNTU4OTY1Lgo_PEluc3RyRm9yQ2R0ckFndD48SW5zdHJJ"
    + "bmY-TWVyY2hJRDowMTIzNC1UZXJtSWQ6NDMyMTA8L0luc3RySW5mPjwvSW5zdHJGb3JDZHRyQWd0PgpGRkZGCjI1"
    + "MDMyMTEyMDAwMAoyNTAxMjkxMjAwMDAK"
}

enum LicenceExample {
  /// The sample of AAMVA's DL/ID Card Design Standard (2020), annex D.
  static let virginia =
    "@\n\u{1E}\rANSI 636000110002DL00410277ZV03180008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\n"
    + "DDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062022\nDBB06062006\nDBA06062027\nDBC1\n"
    + "DAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000 \n"
    + "DCF2424244747474786102204\nDCGUSA\nDCK123456789\nDDAF\nDDB06062018\nDDJ06062027\nDDD1\r"
    + "ZVZVA01\r"

  /// A card of version 1, without a jurisdiction version and with an unsplit name.
  static let colorado =
    "@\n\u{1E}\rANSI 6360200102DL00390187ZV02260031DLDAQ0123456789ABC\nDAAJOHN,Q,PUBLIC\n"
    + "DAG123 MAIN STREET\nDAIANYTOWN\nDAJVA\nDAK123459999  \nDBA20011201\nDBB19761123\nDBCM\n"
    + "DBD19961201\rZVZVAJURISDICTIONDEFINEDELEMENT\r"
}

enum BoardingPassExample {
  /// IATA resolution 792, attachment B, example 1.
  static let oneLeg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
  static let twoLegs =
    "M2DESMARAIS/LUC       EAB12C3 YULFRAAC 0834 326J003A0027 10A>500ABCDEFDEF456 FRAGVALH 3664 "
    + "327C012C0002 100^108ABCDEFGH"
}
