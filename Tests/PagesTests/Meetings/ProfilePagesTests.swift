import Base
import Testing

@testable import Pages
@testable import Pouch

struct ProfilePagesTests {
  private var profile: Profile {
    var profile = Profile()
    profile.name = Text(hostile)
    profile.city = "Київ"
    profile.interests = ["Шахи", "Кіно"]
    profile.about = "Про мене"
    profile.aboutFor = .nobody
    profile.cell = Point(latitude: 504_501_000, longitude: 305_234_000)
    return profile
  }

  @Test("The introduction asks only what finds meetings, and can be skipped")
  func intro() {
    let value = IntroPage(profile: profile, problems: [.personNameMissing])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem != nil)
    #expect(page.value("name") == hostile && page.value("interests") == "Шахи, Кіно")
    #expect(page.value("about") == nil && page.value("city-for") == nil)
    #expect(
      page.buttons == ["Go on", "Skip"] && page.value("skip") == "1"
        || page.buttons.contains("Skip"))
    #expect(
      page.links.contains("/meet/rules") && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("The profile has every part with who may see it, and where one is only if that is known")
  func profilePage() {
    func page(_ profile: Profile, me: ID<User>?) -> RenderedPage {
      rendered(
        ProfilePage(
          me: me, fields: ProfileFields(profile: profile, isShort: false, isNear: true),
          problems: []))
    }

    let (known, stranger) = (page(profile, me: id(7)), page(Profile(), me: nil))

    #expect(known.value("about-for") == "nobody" && known.value("city-for") == "everybody")
    #expect(known.value("found") == "1" && known.value("near") == "1")
    #expect(known.value("point") == "50.4501, 30.5234" && known.value("about") == "Про мене")
    #expect(known.all("img").count == 1 && stranger.all("img").isEmpty)
    #expect(stranger.value("point") == "" && known.faults == [])
  }
}
