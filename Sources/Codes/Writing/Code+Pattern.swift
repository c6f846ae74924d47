extension Code {
  /// Lays the code out as bars or modules, by the standard of its symbology.
  ///
  /// Retail codes may come without their check digit: it is then filled in.
  ///
  /// - Throws: `WriteError`, if the symbology can't hold the bytes. Nothing is left out or replaced
  ///   to make them fit.
  public func pattern(_ options: WriteOptions = WriteOptions()) throws(WriteError) -> Pattern {
    guard !bytes.isEmpty else { throw .empty }
    switch symbology {
    case .ean13: return .bars(try EANWriter.ean13(bytes))
    case .ean8: return .bars(try EANWriter.ean8(bytes))
    case .upca: return .bars(try UPCWriter.upca(bytes))
    case .upce: return .bars(try UPCWriter.upce(bytes))
    case .code128: return .bars(try Code128Writer.bars(bytes, isGS1: isGS1))
    case .code39: return .bars(try Code39Writer.bars(bytes))
    case .code93: return .bars(try Code93Writer.bars(bytes))
    case .itf: return .bars(try ITFWriter.bars(bytes))
    case .codabar: return .bars(try CodabarWriter.bars(bytes))
    case .qrCode: return .modules(try QRCodeWriter.modules(self, level: options.level))
    case .dataMatrix: return .modules(try DataMatrixWriter.modules(self, shape: options.shape))
    case .aztec: return .modules(try AztecWriter.modules(self))
    case .pdf417: return .modules(try PDF417Writer.modules(self))
    }
  }
}
