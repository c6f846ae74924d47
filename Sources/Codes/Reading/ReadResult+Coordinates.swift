extension ReadResult {
  /// The result of a picture whose shades were exchanged.
  func inverted() -> ReadResult {
    var result = self
    result.isInverted = true
    return result
  }

  /// The result of a part of a picture, whose upper left lies there.
  func moved(x: Int, y: Int) -> ReadResult {
    var result = self
    for index in result.corners.indices {
      result.corners[index].x += Int32(x)
      result.corners[index].y += Int32(y)
    }
    return result
  }

  /// The result of a picture that was made three times as large, with a margin.
  func thirds(margin: Int32) -> ReadResult {
    var result = self
    for index in result.corners.indices {
      result.corners[index].x = (result.corners[index].x - margin) / 3
      result.corners[index].y = (result.corners[index].y - margin) / 3
    }
    return result
  }

  /// The result of a picture that was made smaller by `scale`.
  func scaled(by scale: Int) -> ReadResult {
    guard scale != 1 else { return self }
    var result = self
    for index in result.corners.indices {
      result.corners[index].x *= Int32(scale)
      result.corners[index].y *= Int32(scale)
    }
    return result
  }
}
