import Base

/// Merchant category codes: what the shop of a card payment sells (ISO 18245).
package enum MerchantCode {
  /// The code of a text or number; `nil` unless it is 1 to 9999.
  static func parse(_ json: JSON?) -> Int? {
    guard let code = json?.integer, (1...9999).contains(code) else { return nil }
    return Int(code)
  }

  /// The code as it is typed: four digits. Spreadsheets drop a zero in front.
  package static func parse(_ typed: Text) -> Int? {
    guard (3...4).contains(typed.count), typed.allSatisfy({ (48...57).contains($0) }),
      let code = IntegerText.parse(typed), code > 0
    else { return nil }
    return Int(code)
  }

  /// The four digits.
  package static func digits(_ code: Int) -> Text {
    let text = Text(Int64(code))
    return Text(repeatElement(48, count: max(0, 4 - text.count))) + text
  }

  /// The row of `MoneyCategoryTable` for what such a shop sells; `nil` if it may be anything: a marketplace, a cash
  /// machine, a transfer.
  ///
  /// The codes and their names are those of Oleksios/Merchant-Category-Codes (`With groups/mcc-uk.json`, MIT, August
  /// 2023); their groups are trade sectors, so the categories are assigned here.
  static func row(of code: Int) -> UInt8? {
    switch code {
    case 5300, 5411, 5422, 5441, 5451, 5462, 5499, 5921: 0  // groceries
    case 5811...5814: 1  // cafes and restaurants
    case 1520...1799, 5039, 5072, 5074, 5198, 5211, 5231, 5983: 2  // home
    case 4784, 4789, 5013, 5511, 5521, 5531...5533, 5561, 5571, 5592, 5598, 5599: 3
    case 7511...7549, 8675: 3  // transport
    case 4119, 5047, 5975, 5976, 8042...8044: 4  // health
    case 5137, 5139, 5611...5631, 5651, 5661...5699, 5931, 5948, 7251: 5  // clothes and shoes
    case 5192, 5733, 5735, 5816, 5832, 5942, 5946, 5970...5972, 5994, 7829...7841, 7922...7933: 6
    case 7221, 7395, 7800...7802, 7991...7996, 7998, 7999: 6  // leisure
    case 4812...4816, 4821, 4899: 7  // phone, internet, television
    case 5641, 5945, 7295, 8351: 8  // children
    case 8211...8299: 9  // education
    case 5021, 5200, 5251, 5261, 5712...5714, 5718...5732, 5950, 7210...7217: 10
    case 7349, 7622...7629, 7641: 10  // household
    case 5977, 7230, 7297, 7298: 11  // beauty
    case 742, 5995: 12  // pets
    case 3000...3999, 4112, 4411...4582, 4722, 4723, 5962, 7011...7033: 13  // travel
    case 5193, 5947, 5992: 14  // gifts
    case 8398, 8661: 15  // donations
    case 7276, 9211...9399: 16  // taxes, fines, public services
    case 4900: 19  // utilities
    case 6513: 20  // rent
    case 5172, 5541, 5542, 5552: 21  // fuel
    case 4121: 22  // taxi
    case 4111, 4131: 23  // public transport
    case 5122, 5912: 24  // medicines
    case 8011...8041, 8049...8099: 25  // doctors
    case 5815, 5817, 5818, 5968: 26  // subscriptions
    case 5655, 5940, 5941, 7911, 7941, 7992, 7997: 27  // sport
    default: nil
    }
  }
}
