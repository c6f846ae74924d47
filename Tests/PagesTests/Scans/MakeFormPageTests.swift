import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct MakeFormPageTests {
  @Test("Everything that can be made is listed, each with its form")
  func subjects() {
    let page = rendered(MakePage())

    let links = page.links.filter { $0.hasPrefix("/make/") }
    #expect(links == MakeSubject.all.map { "/make/\(text($0.name.bytes))" })
    #expect(page.faults == [] && rendered(MakePage(), .ukrainian).faults == [])
  }

  @Test(
    "Each form has the fields of its kind, and nothing is wrong before something is typed",
    arguments: Payload.Kind.allCases)
  func fields(kind: Payload.Kind) {
    let value = MakeFormPage(form: MakeForm(.payload(kind)), id: nil)
    let page = rendered(value)

    for entry in kind.entries {
      let name = text(entry.name.bytes)
      #expect(page.elements.contains { $0["name"] == name }, "\(name)")
    }
    #expect(value.status == 200 && page.problem == nil)
    #expect(page.words.contains("Fill in the fields, and the code appears here."))
    #expect(page.buttons.contains("Save the code"))
    #expect(page.faults == [])
  }

  @Test("What is typed stays in its field as text, and the code is drawn")
  func typed() {
    var form = MakeForm(.payload(.text))
    for entry in Payload.Kind.text.entries {
      form.values.set(Text(entry.name), Text(hostile))
    }
    form.name = Text(hostile)

    let page = rendered(MakeFormPage(form: form, id: id(1)))

    #expect(page.value("label") == hostile)
    #expect(page.all("textarea").contains { $0.text == hostile })
    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(!page.words.contains("Fill in the fields"))
    #expect(page.buttons.contains("Save") && !page.buttons.contains("Save the code"))
  }

  @Test("A code of any kind can be chosen, and a wrong one says why instead of a picture")
  func anyCode() {
    var form = MakeForm(.code)
    form.typed = TypedCode(symbology: "EAN13", text: "4820000123458")

    let page = rendered(MakeFormPage(form: form, id: nil))

    #expect(page.value("symbology") == "EAN13" && page.value("content") == "4820000123458")
    #expect(page.options("symbology").count == Symbology.allCases.count + 1)
    #expect(page.elements.first { $0["class"] == "wrong" }?.text.contains("7") == true)
  }

  @Test("Problems of a sent form stand above it")
  func problem() {
    let value = MakeFormPage(form: MakeForm(.code), id: nil, problems: [.codeMissing])

    #expect(value.status == 422)
    #expect(rendered(value).problem == "Type the number on the card, or scan it.")
  }
}
