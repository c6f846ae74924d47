/// The program's version, as `/health` and `kapshuk --version` tell it.
public enum Version {
  public static let current = "0.1.0"
}
