extension Payload.SocialProfile {
  /// A network on which people have a page, and the address patterns of its pages.
  ///
  /// The raw values are stable: they may be stored.
  public enum Network: UInt8, CaseIterable, Sendable {
    case instagram = 1, facebook, x, tikTok, youTube, telegram, viber, whatsApp, linkedIn
    case linkedInCompany, pinterest, snapchat, gitHub, threads, reddit, twitch, bluesky, spotify
    case soundCloud, behance, dribbble, medium, steam, patreon, signal

    /// The name as the network writes it.
    public var name: StaticString { pattern.name }

    /// Whether people are known by their phone number.
    public var usesPhoneNumber: Bool { self == .viber || self == .whatsApp || self == .signal }

    struct Pattern {
      var name: StaticString
      /// The hosts in lower case, parted by spaces; the first is the one to write.
      var hosts: StaticString
      /// What stands in the path before the name; others that mean the same follow after spaces.
      var prefixes: StaticString
    }

    /// The patterns, from the networks' own addresses of profiles.
    var pattern: Pattern {
      switch self {
      case .instagram: Pattern(name: "Instagram", hosts: "www.instagram.com", prefixes: "/")
      case .facebook:
        // fb.me is no page of a person but the short form of any address.
        Pattern(name: "Facebook", hosts: "www.facebook.com fb.com", prefixes: "/")
      case .x: Pattern(name: "X", hosts: "x.com twitter.com", prefixes: "/")
      case .tikTok: Pattern(name: "TikTok", hosts: "www.tiktok.com", prefixes: "/@")
      case .youTube:
        Pattern(name: "YouTube", hosts: "www.youtube.com", prefixes: "/@")
      case .telegram: Pattern(name: "Telegram", hosts: "t.me telegram.me", prefixes: "/")
      case .viber: Pattern(name: "Viber", hosts: "viber", prefixes: "/")
      case .whatsApp: Pattern(name: "WhatsApp", hosts: "wa.me", prefixes: "/")
      case .linkedIn: Pattern(name: "LinkedIn", hosts: "www.linkedin.com", prefixes: "/in/")
      case .linkedInCompany:
        Pattern(name: "LinkedIn", hosts: "www.linkedin.com", prefixes: "/company/")
      case .pinterest: Pattern(name: "Pinterest", hosts: "www.pinterest.com", prefixes: "/")
      case .snapchat: Pattern(name: "Snapchat", hosts: "www.snapchat.com", prefixes: "/add/ /@")
      case .gitHub: Pattern(name: "GitHub", hosts: "github.com", prefixes: "/")
      case .threads:
        Pattern(name: "Threads", hosts: "www.threads.com threads.net", prefixes: "/@")
      case .reddit: Pattern(name: "Reddit", hosts: "www.reddit.com", prefixes: "/user/ /u/")
      case .twitch: Pattern(name: "Twitch", hosts: "www.twitch.tv", prefixes: "/")
      case .bluesky: Pattern(name: "Bluesky", hosts: "bsky.app", prefixes: "/profile/")
      case .spotify: Pattern(name: "Spotify", hosts: "open.spotify.com", prefixes: "/user/")
      case .soundCloud: Pattern(name: "SoundCloud", hosts: "soundcloud.com", prefixes: "/")
      case .behance: Pattern(name: "Behance", hosts: "www.behance.net", prefixes: "/")
      case .dribbble: Pattern(name: "Dribbble", hosts: "dribbble.com", prefixes: "/")
      case .medium: Pattern(name: "Medium", hosts: "medium.com", prefixes: "/@")
      case .steam: Pattern(name: "Steam", hosts: "steamcommunity.com", prefixes: "/id/")
      case .patreon: Pattern(name: "Patreon", hosts: "www.patreon.com", prefixes: "/ /c/")
      case .signal: Pattern(name: "Signal", hosts: "signal.me", prefixes: "/#p/")
      }
    }

    /// First parts of a path that are pages of the networks themselves and no one's name.
    static let reserved: StaticString = """
      about accounts app apps ads business c careers channel company contact developers direct \
      directory discover docs download events explore features feed groups hashtag help home i \
      ideas intent jobs joinchat join legal live login logout marketplace messages notifications \
      orgs p pages people photo photos pin posts premium pricing privacy profile.php public reel \
      reels s search settings share sharer.php shop shorts signup sponsors stories story.php \
      terms topics tos trending tv user users video videos watch
      """
  }
}
