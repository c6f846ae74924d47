import Testing

@testable import Base

struct FoldingTests {
  @Test(
    "Text is folded to what a person would call the same word",
    arguments: [
      ("  СІЛЬПО  ", "сільпо"), ("Здоров’я", "здоровя"), ("здоров'я", "здоровя"),
      ("Café  Łódź", "cafe lodz"), ("ҐАНОК", "ґанок"), ("Їжак", "їжак"), ("а̀банк", "абанк"),
    ])
  func folding(text: String, folded: String) {
    #expect(String(decoding: Text(text).folded, as: UTF8.self) == folded)
  }
}
