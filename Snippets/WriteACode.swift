// Lays a code out and draws it as SVG.
// snippet.write
import Codes

// snippet.hide
func write() {
  // snippet.show
  let code = Code(.ean13, Array("482000012345".utf8))  // the check digit is filled in
  do throws(WriteError) {
    let pattern = try code.pattern()
    let svg = Drawing(pattern).svg()
    print(String(decoding: svg, as: UTF8.self))
  } catch {
    print("It can't be written:", error)  // which character, how long, what digit was expected
  }
  // snippet.hide
}
write()
