// Makes what a code holds from the entries of a form.
// snippet.make
import Codes

// snippet.hide
func make() {
  // snippet.show
  var values = Payload.Values()
  values.set("name".utf8, Array("Home".utf8))
  values.set("password".utf8, Array("kalyna-hora".utf8))
  do throws(PayloadError) {
    let payload = try Payload(making: .wifi, from: values)
    print(String(decoding: payload.bytes, as: UTF8.self))
  } catch {
    print("The form is not complete:", error)
  }
  // snippet.hide
}
make()
