extension Drawing {
  /// The drawing as a scanner sees it, on white where it is transparent.
  public func luminance(module: Int) -> Luminance? {
    let picture = pixels(module: module)
    var grey: [UInt8] = []
    grey.reserveCapacity(picture.width * picture.height)
    for at in stride(from: 0, to: picture.rgba.count, by: 4) {
      let color = Color(picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2])
      let alpha = Int(picture.rgba[at + 3])
      grey.append(UInt8(truncatingIfNeeded: (color.luminance * alpha + 255 * (255 - alpha)) / 255))
    }
    return Luminance(width: picture.width, height: picture.height, pixels: grey)
  }
}
