import Base

/// The paths of shared spaces.
package enum SpacePath: Name, PathPattern {
  case list = "/spaces"
  case new = "/spaces/new"
  case space = "/spaces/*"
  case rename = "/spaces/*/name"
  case invite = "/spaces/*/invite"
  case leave = "/spaces/*/leave"
  case revoke = "/spaces/*/revoke/*"
  case role = "/spaces/*/role/*"
  case remove = "/spaces/*/remove/*"
  case join = "/join/*"
}
