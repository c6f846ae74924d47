import Codes

extension Symbology {
  static func likely(for t: [UInt8]) -> [Symbology] {
    let d = t.allSatisfy { $0 >= 48 && $0 <= 57 }
    for (n, s) in [(13, Symbology.ean13), (8, .ean8), (12, .upca)]
    where d && t.count == n && (try? Code(s, t).pattern()) != nil { return [s] }
    return t.count <= 80 && t.allSatisfy { $0 < 0x80 } ? [.code128] : [.qrCode]
  }
}
