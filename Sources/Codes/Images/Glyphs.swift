import Base

/// The characters from space to tilde, drawn for the text beneath bars: 5 × 7 squares each.
enum Glyphs {
  static let width = 5
  static let height = 7

  /// The dark squares of a character; a full box for one that isn't there.
  static func modules(_ character: UInt8) -> Modules {
    var modules = Modules(width: width, height: height, quietZone: 0)
    for y in 0..<height {
      var row: UInt8 = 31
      if 32...126 ~= character {
        let digit = table.bytes[(Int(character) - 32) * height + y]
        row = digit < 58 ? digit - 48 : digit - 55
      }
      for x in 0..<width where row >> UInt8(width - 1 - x) & 1 == 1 { modules[x, y] = true }
    }
    return modules
  }

  /// Seven rows for each character, each of five bits as a digit of base 32 (0–9, A–V).
  private static let table: StaticString = """
    00000004444404AAA0000AAVAVAA4FKE5U4OP248J3CIK8LID448000024888428422248\
    04LEL40044V4400000448000E00000000CC01248G0EHJLPHE4C4444EEH1248VV2421HE\
    26AIV22VGU11HE68GUHHEV124888EHHEHHEEHHF12C0CC0CC00CC0C48248G84200V0V00\
    8421248EH12404EH1DLLEEHHHVHHUHHUHHUEHGGGHESIHHHISVGGUGGVVGGUGGGEHGNHHF\
    HHHVHHHE44444E72222ICHIKOKIHGGGGGGVHRLLHHHHHPLJHHEHHHHHEUHHUGGGEHHHLID\
    UHHUKIHFGGE11UV444444HHHHHHEHHHHHA4HHHLLLAHHA4AHHHHHA444V1248GVE88888E\
    0G84210E22222E4AH0000000000V842000000E1FHFGGMPHHU00EGGHE11DJHHF00EHVGE\
    698S8880FHHF1EGGMPHHH40C444E20622ICGGIKOKIC44444E00QLLHH00MPHHH00EHHHE\
    00UHUGG00DJF1100MPGGG00EGE1U88S889600HHHJD00HHHA400HHLLA00HA4AH00HHF1E\
    00V248V2448442444444484424480008L20
    """
}
