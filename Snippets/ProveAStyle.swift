// Styles a QR code and proves that it still scans.
// snippet.prove
import Codes

// snippet.hide
func prove() throws(WriteError) {
  // snippet.show
  let code = Code(.qrCode, Array("https://example.org/".utf8))
  let style = StylePreset.sunset.style
  let pattern = try code.styledPattern(style: style)  // raises the level where a logo needs it
  switch Code.verdict(on: pattern, style: style) {
  case .scansWell: print("scans well")
  case .scansCloseUp(let weaknesses): print("scans close up:", weaknesses)
  case .doesNotScan(let weakness): print("does not scan:", weakness)
  case .unproved: print("not proved")
  }
  let png = Drawing(pattern, style: style).png(module: 8)
  print(png.count, "bytes of PNG")
  // snippet.hide
}
try prove()
