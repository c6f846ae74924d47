/// A thing that a person wrote down.
public struct Record: Sendable {
}
