import Base
import Codes
import Testing

@Suite struct ServiceCodeTests {
  @Test(
    "What dialling a code does is told by its action and its service",
    arguments: [
      ("*21*0671234567#", .divertsAll(to: "0671234567")),
      ("**21*+380671234567#", .divertsAll(to: "+380671234567")),
      ("*002*0671234567#", .divertsAll(to: "0671234567")),
      ("**21*0671234567*11#", .divertsAll(to: "0671234567")),
      ("*61*0671234567#", .divertsSome(to: "0671234567")),
      ("**62*0671234567#", .divertsSome(to: "0671234567")),
      ("**67*0671234567#", .divertsSome(to: "0671234567")),
      ("*004*0671234567#", .divertsSome(to: "0671234567")),
      ("*21#", .switchesDiverting), ("##002#", .endsDiverting), ("#21#", .endsDiverting),
      ("*#21#", .asks),
      ("*#06#", .showsIMEI), ("**04*1234*5678*5678#", .changesPIN), ("*33*0000#", .bars),
      ("*111#", .ofOperator),
      ("*43#", .ofOperator), ("* 21 * 067 123-45-67 #", .divertsAll(to: "0671234567")),
    ] as [(String, ServiceCode.Effect)])
  func effect(number: String, effect: ServiceCode.Effect) {
    #expect(ServiceCode(Text(number))?.effect == effect)
  }

  @Test(
    "A number that calls somebody is no code, even with tones after a pause",
    arguments: ["+380671234567", "067 123 45 67", "+380441234567,,12#", "0441234567p*1#", "112"])
  func calls(number: String) {
    #expect(ServiceCode(Text(number)) == nil)
  }

  @Test("Whatever has a star or a hash is a code")
  func everything() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var number = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        number += ["*", "#", "0", "2", "1", "+", " "].randomElement(using: &generator) ?? ""
      }
      #expect((ServiceCode(Text(number)) != nil) == number.contains { $0 == "*" || $0 == "#" })
    }
  }
}
