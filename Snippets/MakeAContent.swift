// Makes what a code holds from the entries of a form.
// snippet.make
import Codes

// snippet.hide
func make() {
  // snippet.show
  var values = Payload.Values()
  values.set("name", "Home")
  values.set("password", "kalyna-hora")
  do throws(PayloadError) {
    let payload = try Payload(making: .wifi, from: values)
    print(String(decoding: payload.bytes, as: UTF8.self))
  } catch {
    print("The form is not complete:", error)
  }
  // snippet.hide
}
make()
