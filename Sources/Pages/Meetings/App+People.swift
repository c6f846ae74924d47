import Base
import Pouch

extension App {
  /// The page of a contact known to this device. The server shows other users.
  func contactPage(_ id: ID<User>) -> Response {
    if id == pouch.me { return .redirect(to: .meetings(.profile)) }
    guard let contact = pouch.contact(id), contact.state != .hidden else {
      return .redirect(to: ServerMeetingRoute.person(id))
    }
    var profile = Profile()
    (profile.name, profile.city, profile.interests) = (
      contact.name, contact.city, contact.interests
    )
    return show(PersonPage(id: id, profile: profile, state: contact.state))
  }

  func introPage(_ problems: [Problem]) -> Response {
    show(IntroPage(profile: pouch.profile ?? Profile(), problems: problems))
  }

  func profilePage(_ problems: [Problem]) -> Response {
    let profile = isPost ? typedProfile() : pouch.profile ?? Profile()
    let fields = ProfileFields(profile: profile, isShort: false, isNear: profile.nearUntil > now)
    return show(ProfilePage(me: pouch.me, fields: fields, problems: problems))
  }

  /// The profile in the form. Fields that a short form lacks are unchanged.
  private func typedProfile() -> Profile {
    var profile = pouch.profile ?? Profile()
    profile.name = field("name").tidied(limit: Profile.nameLimit).replacing("\n", with: " ")
    profile.city = field("city").tidied(limit: Profile.cityLimit)
    profile.interests = MeetingForm.interests(
      field("interests").tidied(limit: 2000), limit: Profile.interestLimit)
    guard request.fields.has("about") else { return profile }
    profile.about = (field("about").filter { $0 != 0x0D }).tidied(limit: Profile.aboutLimit)
    profile.isFound = !field("found").isEmpty
    profile.isListed = !field("listed").isEmpty
    profile.cityFor = .init(named: field("city-for")) ?? profile.cityFor
    profile.interestsFor = .init(named: field("interests-for")) ?? profile.interestsFor
    profile.aboutFor = .init(named: field("about-for")) ?? profile.aboutFor
    profile.cell = Point(text: field("point")).map { Profile.cell(of: $0) }
    profile.nearUntil = field("near").isEmpty || profile.cell == nil ? 0 : now + 2 * 3_600_000
    return profile
  }

  mutating func saveProfile() -> Response {
    let profile = typedProfile()
    if profile.name.isEmpty { return profilePage([.personNameMissing]) }
    if !field("point").isEmpty, profile.cell == nil { return profilePage([.meeting(.point)]) }
    pouch.set(profile)
    return to(.people, saying: .saved)
  }
}
