import Base
import Codes
import Pouch

/// Codes that were scanned, and one that was made.
extension DemoPouch {
  static func addScans(to pouch: inout Pouch, today: Day) {
    for (ago, symbology, content, name) in [
      (9, .qrCode, contact, ""),
      (7, .qrCode, "WIFI:T:WPA;S:Zerno Guests;P:dvi-kavy-bud-laska;;", "Wi-Fi в «Зерні»"),
      (5, .ean13, "482000000102", ""),
      (4, .qrCode, "geo:50.4633,30.5180?q=Кав’ярня «Зерно»", ""),
      (3, .qrCode, "https://menu.example/zerno", "Меню"),
      (2, .qrCode, "Ключ від підвалу: другий гачок ліворуч.", ""),
      (1, .ean13, "482000000301", ""),
    ] as [(Int32, Symbology, String, StaticString)] {
      let code = Code(symbology, Array(content.utf8))
      let scan = pouch.addScanned(
        code.completed ?? code, at: moment(today, ago: ago, hour: 17, minute: Int64(ago)))
      if !Text(name).isEmpty { pouch.rename(scan: scan, to: Text(name)) }
    }
    var home = ScanDraft(code: Code(.qrCode, Array("WIFI:T:WPA;S:Dim;P:murchyk2019;;".utf8)))
    home.name = "Wi-Fi вдома, для гостей"
    let made = pouch.add(home, .made, at: moment(today, ago: 6, hour: 12))
    pouch.setFavourite(true, scan: made)
  }

  private static let contact = """
    BEGIN:VCARD
    VERSION:3.0
    N:Бойко;Наталія
    FN:Наталія Бойко
    ORG:Майстерня «Лелека»
    TITLE:Ремонт велосипедів
    TEL:+380441112233
    EMAIL:natalia@leleka.example
    END:VCARD
    """
}
