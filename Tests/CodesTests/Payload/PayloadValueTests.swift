import Base
import Codes
import Testing

/// Values read from example texts of standards and of code generators.
@Suite struct PayloadValueTests {
  @Test("An address is parted, and what stands before an @ is not its host")
  func url() throws {
    let url = try Payload.URL(parsing: utf8("HTTPS://user:pw@Example.COM:8443/a/b?c=d#e"))

    #expect(string(url.scheme) == "https")
    #expect(string(url.host) == "example.com")
    #expect(url.port == 8443)
    #expect(string(url.path) == "/a/b")
    #expect(string(url.query) == "c=d")
    #expect(string(url.fragment) == "e")
    #expect(string(try Payload.URL(parsing: utf8("www.a.ua")).absolute) == "https://www.a.ua")
    #expect(string(try Payload.URL(parsing: utf8("http://[::1]:80/")).host) == "[::1]")
  }

  @Test("Special characters of a network have backslashes, and quotes around it are none of it")
  func wifi() throws {
    let wifi = Payload.WiFi(name: #""foo;bar\baz""#, password: "a:b,c;d12")

    #expect(string(wifi.bytes) == #"WIFI:T:WPA;S:\"foo\;bar\\baz\";P:a\:b\,c\;d12;;"#)
    let quoted = try Payload.WiFi(parsing: utf8(#"wifi:P:"1234abcd";T:WPA2;S:"ABCD";H:true;;"#))
    #expect(string(quoted.name) == "ABCD")
    #expect(string(quoted.password) == "1234abcd")
    #expect(quoted.isHidden)
    #expect(Payload.WiFi(name: "a", password: "short").problem == .malformed(.password))
  }

  @Test("A vCard 2.1 in quoted-printable, with soft line breaks and a charset, is read")
  func oldContact() throws {
    let contact = try Payload.Contact(
      parsing: utf8(
        "BEGIN:VCARD\r\nVERSION:2.1\r\n"
          + "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A8=D0=B5=D0=B2=D1=87=D0=B5=D0=BD=\r\n"
          + "=D0=BA=D0=BE;=D0=A2=D0=B0=D1=80=D0=B0=D1=81;;;\r\n"
          + "TEL;CELL;VOICE:+380501234567\r\nADR;HOME:;;Main St 1;Kyiv;;01001;Ukraine\r\n"
          + "item1.URL:https\\://example.com\r\nEND:VCARD"))

    #expect(string(contact.displayName) == "Тарас Шевченко")
    #expect(contact.phones == [.init("+380501234567", .mobile)])
    #expect(string(contact.addresses[0].city) == "Kyiv")
    #expect(contact.addresses[0].use == .home)
    #expect(contact.urls == ["https://example.com"])
  }

  @Test("The author's card of RFC 6350 is read, folded and grouped")
  func newContact() throws {
    let contact = try Payload.Contact(
      parsing: utf8(
        "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Simon Perreault\r\nN:Perreault;Simon;;;ing. jr,M.Sc.\r\n"
          + "BDAY:--0203\r\nORG;TYPE=work:Viagenie\r\nADR;TYPE=work:;Suite D2-630;2875 Laurier;\r\n"
          + " Quebec;QC;G1V 2M2;Canada\r\nTEL;VALUE=uri;TYPE=\"cell,home\":tel:+1-418-262-6501\r\n"
          + "EMAIL;TYPE=work:simon.perreault@viagenie.ca\r\nNOTE:one\\ntwo\\, three\r\nEND:VCARD\r\n"
      ))

    #expect(contact.form == .vCard4)
    #expect(string(contact.formattedName) == "Simon Perreault")
    #expect(contact.birthday == Payload.Date(year: 0, month: 2, day: 3))
    #expect(string(contact.addresses[0].city) == "Quebec")
    #expect(contact.phones == [.init("+1-418-262-6501", [.mobile, .home])])
    #expect(string(contact.note) == "one\ntwo, three")
  }

  @Test("Lines of a vCard have 75 bytes at the most, and no character is cut")
  func folding() {
    var contact = Payload.Contact(name: .init(family: "ї"))
    contact.note = Text(String(repeating: "їЄ€😀", count: 60))

    for line in string(contact.bytes).split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.contains("\u{FFFD}"))
    }
  }

  @Test("Letters of RFC 6068 are read and written")
  func email() throws {
    let email = try Payload.EMail(
      parsing: utf8(
        "mailto:gorby%25kremvax@example.com?to=joe@example.com&subject=caf%C3%A9&body=a%0D%0Ab"))

    #expect(email.to == ["gorby%kremvax@example.com", "joe@example.com"])
    #expect(string(email.subject) == "café")
    #expect(string(email.body) == "a\nb")
    #expect(
      string(email.bytes)
        == "mailto:gorby%25kremvax@example.com,joe@example.com?subject=caf%C3%A9&body=a%0D%0Ab")
  }

  @Test(
    "Places are millionths of a degree, rounded half away from zero",
    arguments: [
      ("geo:48.198634,16.371648", 48_198_634, 16_371_648), ("geo:-0.5,+.25", -500_000, 250_000),
      ("geo:90,-180", 90_000_000, -180_000_000),
      ("geo:1.0000005,-1.0000005", 1_000_001, -1_000_001),
      ("GEO:50.4501,30.5234;u=10", 50_450_100, 30_523_400),
    ] as [(String, Int64, Int64)])
  func geo(text: String, latitude: Int64, longitude: Int64) throws {
    let geo = try Payload.Geo(parsing: utf8(text))

    #expect(geo.latitude == latitude)
    #expect(geo.longitude == longitude)
  }

  @Test("A duration ends the event, over midnight and the end of a year")
  func event() throws {
    let event = try Payload.Event(
      parsing: utf8(
        "BEGIN:VEVENT\nDTSTART;TZID=Europe/Kyiv:20261231T233000\nDURATION:PT1H30M\nEND:VEVENT"))
    let end = try #require(event.end)

    #expect(end.date == Payload.Date(year: 2027, month: 1, day: 1))
    #expect(end.time == Payload.Time(hour: 1, minute: 0))
    #expect(end.zone == .named("Europe/Kyiv"))
    let days = try Payload.Event(
      parsing: utf8("BEGIN:VEVENT\nDTSTART;VALUE=DATE:20240228\nDURATION:P2D\nEND:VEVENT"))
    #expect(days.end?.date == Payload.Date(year: 2024, month: 3, day: 1))
    #expect(days.end?.time == nil)
  }

  @Test(
    "Profiles are recognised under every address of theirs",
    arguments: [
      ("https://m.facebook.com/zuck", "Facebook", "zuck"),
      ("http://twitter.com/jack/", "X", "jack"),
      ("https://www.youtube.com/@MrBeast", "YouTube", "MrBeast"),
      ("tg://resolve?domain=durov", "Telegram", "durov"),
      ("https://linkedin.com/in/%D1%97-1", "LinkedIn", "ї-1"),
      ("https://wa.me/380501234567?text=a", "WhatsApp", "+380501234567"),
      ("https://www.snapchat.com/@team", "Snapchat", "team"),
      ("https://signal.me/#p/+380501234567", "Signal", "+380501234567"),
      ("www.tiktok.com/@a.b_c", "TikTok", "a.b_c"),
      ("https://www.patreon.com/c/someone", "Patreon", "someone"),
    ])
  func profiles(address: String, network: String, name: String) throws {
    let profile = try Payload.SocialProfile(parsing: utf8(address))

    #expect(string(profile.network.name.bytes) == network)
    #expect(string(profile.userName) == name)
  }

  @Test("The seed of RFC 6238 is its secret's bytes")
  func seed() throws {
    let seed = try Payload.OneTimePassword(
      parsing: utf8("otpauth://totp/ACME:a?secret=gezdgnbvgy3tqojqgezdgnbvgy3tqojq&period=60"))

    #expect(string(seed.secret) == "12345678901234567890")
    #expect(string(seed.issuer) == "ACME")
    #expect(seed.factor == .time(period: 60))
    #expect(
      string(seed.bytes)
        == "otpauth://totp/ACME:a?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=ACME&period=60")
  }
}
