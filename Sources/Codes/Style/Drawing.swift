/// A code with its style as shapes, from which every format is made. Lengths are hundredths of a
/// module.
public struct Drawing: Equatable, Sendable {
  /// Width and height with the quiet zone, in hundredths of a module.
  public private(set) var width: Int
  public private(set) var height: Int

  /// What lies under everything; `nil` is transparent.
  let background: Color?
  private(set) var layers: [Layer] = []
  /// Over the background, of the size of the code without its quiet zone.
  private(set) var photo: [PixelPicture] = []
  private(set) var photoArea = Area()
  let lightening: Int
  private(set) var delays: [Int]
  private(set) var logo: PixelPicture?
  private(set) var logoArea = Area()
  let rotation: PictureOptions.Rotation

  struct Area: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  struct Layer: Equatable {
    var outline: Outline
    var paint: Paint
  }

  public init(
    _ pattern: Pattern, style: Style = Style(), pictures: StylePictures = .none,
    options: PictureOptions = PictureOptions()
  ) {
    let extent = pattern.extent(barHeight: options.barHeight)
    let quietZone = options.quietZone.map { max(0, min(100, $0)) }
    var label: BarsLabel?
    if case .bars(let bars) = pattern, options.label { label = BarsLabel(bars) }
    let side = label?.side ?? 0
    let left = max(quietZone ?? extent.left, side)
    let right = max(quietZone ?? extent.right, side)
    let vertical = quietZone ?? extent.vertical
    width = (left + extent.width + right) * 100
    height = (vertical + extent.height + vertical + (label == nil ? 0 : BarsLabel.height)) * 100
    background = style.background
    rotation = options.rotation
    lightening = max(0, min(90, style.lightening))
    delays = pictures.delays
    switch pattern {
    case .bars:
      var outline = Outline()
      for bar in pattern.rectangles(barHeight: options.barHeight) {
        let isGuard = label?.guards.contains { $0.contains(bar.x) } ?? false
        let isAddOn = label?.addOnStart.map { bar.x >= $0 } ?? false
        let lowered = isAddOn ? min(BarsLabel.height, bar.height / 2) : 0
        outline.rectangle(
          (left + bar.x) * 100, (vertical + lowered) * 100, bar.width * 100,
          (bar.height - lowered + (isGuard ? 5 : 0)) * 100, Corners(0))
      }
      if let label {
        outline.append(
          label.outline(
            left: left * 100, above: vertical * 100, below: (vertical + extent.height + 1) * 100))
      }
      add(outline, style.main)
    case .modules(let modules):
      draw(modules, style, pictures, left: left * 100, top: vertical * 100)
    }
    if rotation == .by90 || rotation == .by270 { (width, height) = (height, width) }
  }

  private mutating func add(_ outline: Outline, _ paint: Paint) {
    guard !outline.steps.isEmpty else { return }
    layers.append(
      Layer(
        outline: outline.turned(rotation, width: width, height: height), paint: paint))
  }

  private func turned(_ area: Area) -> Area {
    switch rotation {
    case .none: area
    case .by90:
      Area(
        x: height - area.y - area.height, y: area.x, width: area.height, height: area.width)
    case .by180:
      Area(
        x: width - area.x - area.width, y: height - area.y - area.height, width: area.width,
        height: area.height)
    case .by270:
      Area(
        x: area.y, y: width - area.x - area.width, width: area.height, height: area.width)
    }
  }

  private mutating func draw(
    _ original: Modules, _ style: Style, _ pictures: StylePictures, left: Int, top: Int
  ) {
    var modules = original
    let finders = FinderPlaces(modules)
    finders.remove(from: &modules)
    if let picture = pictures.logo {
      place(picture, style, &modules, left: left, top: top)
    }
    // The lines that a scanner goes by, and the rows of stacked codes, stay plain.
    let plain = modules.takeLines()

    if !pictures.photo.isEmpty {
      photo = pictures.photo
      photoArea = turned(
        Area(x: left, y: top, width: modules.width * 100, height: modules.height * 100))
      drawOverPhoto(original, modules, plain, finders, style, left: left, top: top)
      return
    }
    var outline = Outline()
    outline.append(modules, as: style.modules, left: left, top: top)
    outline.append(plain, as: .square, left: left, top: top)
    let found = finders.outline(
      frame: style.frame, centre: style.centre, left: left, top: top)
    if let second = style.second {
      add(outline, style.main)
      add(found, .color(second))
    } else {
      outline.append(found)
      add(outline, style.main)
    }
  }

  /// Dark and light dots, between which the photo is seen; finder patterns on plain ground.
  private mutating func drawOverPhoto(
    _ original: Modules, _ modules: Modules, _ plain: Modules, _ finders: FinderPlaces,
    _ style: Style, left: Int, top: Int
  ) {
    var light = Outline()
    var dark = Outline()
    for place in finders.places {
      // One light module about each pattern, as far as the code reaches.
      let (x, y) = (max(0, place.left - 1), max(0, place.top - 1))
      let right = min(original.width, place.left + place.size + 1)
      let bottom = min(original.height, place.top + place.size + 1)
      light.rectangle(
        left + x * 100, top + y * 100, (right - x) * 100, (bottom - y) * 100, Corners(0))
    }
    for y in 0..<original.height {
      for x in 0..<original.width {
        let (dx, dy) = (left + x * 100, top + y * 100)
        if plain[x, y] { continue }
        if modules[x, y] {
          dark.circle(dx + 50, dy + 50, radius: 34)
        } else if !original[x, y], !finders.covers(x, y) {
          light.circle(dx + 50, dy + 50, radius: 34)
        }
      }
    }
    dark.append(plain, as: .square, left: left, top: top)
    add(light, .color(style.background ?? .white))
    add(dark, style.main)
    let found = finders.outline(
      frame: style.frame, centre: style.centre, left: left, top: top)
    add(found, style.second.map { .color($0) } ?? style.main)
  }

  /// Clears the space of a logo in the middle, and puts the logo there with its own proportions.
  private mutating func place(
    _ picture: PixelPicture, _ style: Style, _ modules: inout Modules, left: Int, top: Int
  ) {
    let (middleX, middleY) = (left + modules.width * 50, top + modules.height * 50)
    let side = min(modules.width, modules.height) * max(5, min(40, style.logoSize))
    let longer = max(picture.width, picture.height)
    let size = (picture.width * side / longer, picture.height * side / longer)
    logo = picture
    logoArea = turned(
      Area(x: middleX - size.0 / 2, y: middleY - size.1 / 2, width: size.0, height: size.1))
    style.clearLogo(from: &modules, picture)
  }
}

extension FinderPlaces {
  /// Whether a module belongs to a pattern or to the light line about it.
  func covers(_ x: Int, _ y: Int) -> Bool {
    for place in places
    where x >= place.left - 1 && x <= place.left + place.size && y >= place.top - 1
      && y <= place.top + place.size
    {
      return true
    }
    return false
  }
}

extension Style {
  /// Makes light the modules under a logo and its margin. Answers with those that were cleared,
  /// dark or not.
  @discardableResult
  func clearLogo(from modules: inout Modules, _ picture: PixelPicture) -> [Bool] {
    var cleared = [Bool](repeating: false, count: modules.dark.count)
    let side = min(modules.width, modules.height) * max(5, min(40, logoSize))
    let longer = max(picture.width, picture.height)
    // Half of the width and height, with the margin, and half a module less: a module goes when
    // its middle is covered.
    let margin = max(0, min(300, logoMargin))
    let (halfX, halfY) = (
      picture.width * side / longer / 2 + margin, picture.height * side / longer / 2 + margin
    )
    guard halfX > 0, halfY > 0 else { return cleared }
    for y in 0..<modules.height {
      for x in 0..<modules.width {
        let dx = abs(x * 100 + 50 - modules.width * 50)
        let dy = abs(y * 100 + 50 - modules.height * 50)
        let isInside =
          switch logoShape {
          case .square: dx <= halfX + 20 && dy <= halfY + 20
          case .circle:
            Int64(dx * dx) * Int64(halfY * halfY) + Int64(dy * dy) * Int64(halfX * halfX)
              <= Int64(halfX * halfX) * Int64(halfY * halfY)
          }
        if isInside {
          modules[x, y] = false
          cleared[y * modules.width + x] = true
        }
      }
    }
    return cleared
  }
}

extension Modules {
  /// Takes out the columns and rows that are dark from end to end: the L of a Data Matrix (ISO/IEC
  /// 16022 §5.2). Where there are columns but no row, it is a stacked code, and everything goes.
  fileprivate mutating func takeLines() -> Modules {
    var taken = Modules(width: width, height: height, quietZone: quietZone)
    let columns = (0..<width).filter { x in (0..<height).allSatisfy { self[x, $0] } }
    let rows = (0..<height).filter { y in (0..<width).allSatisfy { self[$0, y] } }
    if !columns.isEmpty && rows.isEmpty {
      swap(&taken, &self)
      return taken
    }
    for x in columns { for y in 0..<height { taken[x, y] = true } }
    for y in rows { for x in 0..<width { taken[x, y] = true } }
    for index in dark.indices where taken.dark[index] { dark[index] = false }
    return taken
  }
}
