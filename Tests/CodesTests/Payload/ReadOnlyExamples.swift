/// Contents that are only read. Their sources: SIX's guidelines (annex A), Banco Central do Brasil's "Manual de Padrões
/// para Iniciação do Pix", BIP 21, BOLT 11; the rest was put together for these tests.
enum ReadOnlyExample {
  static let swiss =
    "SPC\n0200\n1\nCH4431999123000889012\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\nBiel\nCH\n\n\n\n\n"
    + "\n\n\n1949.75\nCHF\nS\nPia-Maria Rutschmann-Schnyder\nGrosse Marktgasse\n28\n9400\nRorschach\nCH\nQRR\n"
    + "210000000003139471430009017\nOrder of 15 June 2020\nEPD"

  static let pix =
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986"
    + "5802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D"

  static let bitcoin = "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr"

  static let lightning =
    "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4js"
    + "xqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw"
    + "24cg27h2rspfj9srp"

  static let eSIM = "LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815"

  /// A key that no one has signed anything with: the signature is 0, 1, 2 and so on.
  static let vaccination =
    #"HC1:NCFOXN*TS0BIO DQP4YUQ25PV6A-%2JOGL/6KHR0H20AQLDM:UC*GP-S4FT5D75W9AAABE34L/5R3FMIAV:B+$"#
    + #"G+:2P:B2+FKDT83SUL7A*TQK9:XPH864QO1FK83S%L3XZQTK9MWFW-FSH4/UI2YU5MA7%F-:V5SI:TU+MM0W5.T9TU"#
    + #"1+ZE/ZPJUPY0BD-I/2DBAJDAJCNB-43EV499T00U6PP3.5Y0Q$UPR$5:NLOEPNRAE69K P3KPPK9CZLPN1VUU8C1VT"#
    + #"E5ZM376ME15ZM.Q6D%6TW6:9NES6KWE /EK$E96V+E5+DP:Q67ZMA$6HNJ62K+PB/VSQOL9DLKWCZ3EBKD8II7UJQW"#
    + #"T.+S1QDC8CO8CG8C3AD9ZIHAPFVA.QOZXI$MI9N0LEQOU6QW6E0IC8C3VCJ.CZ C5ET4.SK8T 2T9-28O2OZ2+T2A7"#
    + #"J9ZIP1J-+IW1BVTA2-AIZAXCRW+Q37RJ1RX078XN0TP76PQ2QI00AKO92"#

  static let test =
    #"HC1:NCFOXN*TS0BIO DQP4YUQ25PV6A-%2JOGL/6KHR0H20AQLDM:UC*GP-S4FT5D75W9AAABE34L/5R3FMIAV:B+$"#
    + #"G+:2P:B2+FKDT83SUL7A*TQK9:XPH864QO1FK83S%L3XZQTK9MWFW-FSH4/UI2YU5MA7%F-:V5SI:TUYGA0W5YR9BM"#
    + #"9X0BD-I/2DBAJDAJCNB-43EV499T  D6PP3.5Y0Q$UPR$5:NLOEPNRAE69K P3KPPK9CZLPN1VUU8C1VTE5ZM376ME"#
    + #"15ZM.Q6D%6TW6:9NES6KWE /EK$E96V%E5 NPC71AL6ZO66X6UF5Z$5NF67J6UW6A$QH36-96GCMGI6NF6FAH%E5EP"#
    + #"PQF67460R6646O59EB9+TNA$VP.GTJ3X-TDGR7GCP-O 32VHEG1PU01VZ0K%43$2$*6H 16*5Y$3N+7670+94N82CB"#
    + #"6$71QA5993/B7:T0XW4GV25Y6UU1JX52W3 Y77L0PSF-ZLUYDR$TJ5LPDE"#

  /// The first of two codes, with a password by time and one by counter.
  static let transfer =
    #"otpauth-migration://offline?data=CjUKCkhlbGxvId6tvu8SEW9sZW5hQGV4YW1wbGUuY29tGg7QmtCw0LLQs"#
    + #"NGA0L3RjyABKAEwAgouChQxMjM0NTY3ODkwMTIzNDU2Nzg5MBIOR2l0SHViOmthcHNodWsgAigCMAE4BxABGAIgACh"#
    + #"N"#

  static let bizCard =
    #"BIZCARD:N:Олена;X:Пчілка;T:Редакторка;C:Видавництво;A:вул. Велика\, 5;B:+380441234567;M:+380501234567;E:olena@example.com;;"#
}
