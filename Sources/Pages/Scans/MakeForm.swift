import Base
import Codes
import Pouch

/// The values of the code generator's form: content, symbology, name and style.
struct MakeForm {
  var subject: MakeSubject
  var values = Payload.Values()
  /// The typed text of a code of any symbology.
  var typed = TypedCode(symbology: "", text: "")
  var symbology: Symbology
  var name: Text = ""
  var style = StyleForm()

  /// An empty form.
  init(_ subject: MakeSubject) {
    self.subject = subject
    if case .payload(let kind) = subject { symbology = kind.symbology } else { symbology = .qrCode }
  }

  /// The form of a code in the history, to edit it.
  init(_ subject: MakeSubject, of scan: Scan) {
    self.init(subject)
    symbology = scan.code.symbology
    values = Payload(of: scan.code).values
    typed = TypedCode(scan.code)
    name = scan.name
    style = StyleForm(text: scan.style)
  }

  /// Reads a posted form.
  init(_ subject: MakeSubject, _ request: Request) {
    self.init(subject)
    for field in request.fields { values.set(field.name, field.value) }
    typed = TypedCode(request)
    name = values["label"].tidied(limit: Scan.nameLimit)
    if let chosen = Symbology(named: values["printed-as"]) { symbology = chosen }
    style = StyleForm(request)
  }

  /// Whether nothing is filled in yet, so that no problem is reported.
  var isEmpty: Bool {
    switch subject {
    case .code: typed.text.isEmpty && typed.scanned == nil
    case .payload(let kind):
      kind.entries.allSatisfy { entry in
        if case .choice = entry.kind { return true }
        if case .network = entry.kind { return true }
        return values[entry.name].isEmpty
      }
    }
  }

  /// The symbologies that can encode the content.
  var symbologies: [Symbology] {
    switch subject {
    case .code: []
    case .payload(.isbn): [.ean13]
    case .payload(.gs1): [.dataMatrix, .qrCode, .code128]
    case .payload: [.qrCode, .dataMatrix, .aztec, .pdf417]
    }
  }

  /// The code to draw.
  func code() throws(Problem) -> Code {
    switch subject {
    case .code:
      let content: Identifier.Content?
      do throws(TypedCode.Refusal) {
        content = try typed.content()
      } catch {
        throw .code(error.error, error.symbology)
      }
      guard case .code(let code)? = content else { throw .codeMissing }
      return code
    case .payload(let kind):
      let payload: Payload
      do throws(PayloadError) {
        payload = try Payload(making: kind, from: values)
      } catch {
        throw .payload(error)
      }
      let bytes = payload.bytes
      let printed = symbologies.contains(symbology) ? symbology : kind.symbology
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      let code = Code(
        printed, bytes, isGS1: kind == .gs1, eci: isASCII || printed.isLinear ? nil : 26)
      do throws(WriteError) {
        _ = try code.fittingPattern()
      } catch {
        throw .code(error, printed)
      }
      return code
    }
  }
}
