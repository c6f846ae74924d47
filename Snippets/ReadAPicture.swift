// Finds the codes in a picture and says what they mean.
// snippet.read
import Codes

// snippet.hide
func picture() throws(WriteError) -> Luminance? {
  let wifi = Code(.qrCode, Array("WIFI:T:WPA;S:Home;P:kalyna;;".utf8))
  return Drawing(try wifi.pattern()).luminance(module: 4)
}

func read() throws(WriteError) {
  guard let picture = try picture() else { return }
  // snippet.show
  for result in readCodes(in: picture, options: ReadOptions(effort: .photo)) {
    print(result.code.symbology.name, String(decoding: result.text, as: UTF8.self))
    if case .wifi(let network) = Payload(of: result.code) {
      print("a network:", String(decoding: network.name, as: UTF8.self))
    }
  }
  // snippet.hide
}
try read()
