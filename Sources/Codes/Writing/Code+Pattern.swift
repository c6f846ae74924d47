extension Code {
  /// Lays the code out as bars or modules, by the standard of its symbology.
  ///
  /// Retail codes may come without their check digit: it is then filled in.
  ///
  /// - Throws: `WriteError`, if the symbology can't hold the bytes. Nothing is left out or replaced
  ///   to make them fit.
  public func pattern(_ options: WriteOptions = WriteOptions()) throws(WriteError) -> Pattern {
    guard !bytes.isEmpty else { throw .empty }
    if let feature = unsupported { throw .unsupported(feature) }
    switch symbology {
    case .ean13: return .bars(try AddOn.beside(EANWriter.ean13(bytes), addOn))
    case .ean8: return .bars(try AddOn.beside(EANWriter.ean8(bytes), addOn))
    case .upca: return .bars(try AddOn.beside(UPCWriter.upca(bytes), addOn))
    case .upce: return .bars(try AddOn.beside(UPCWriter.upce(bytes), addOn))
    case .code128: return .bars(try Code128Writer.bars(bytes, isGS1: isGS1))
    case .code39: return .bars(try Code39Writer.bars(bytes, isFullASCII: options.isFullASCII))
    case .code93: return .bars(try Code93Writer.bars(bytes))
    case .itf: return .bars(try ITFWriter.bars(bytes))
    case .codabar: return .bars(try CodabarWriter.bars(bytes))
    case .dataBar: return .bars(try DataBarWriter.bars(bytes))
    case .dataBarLimited: return .bars(try DataBarLimitedWriter.bars(bytes))
    case .dataBarExpanded: return .bars(try DataBarExpandedWriter.bars(bytes))
    case .telepen: return .bars(try TelepenWriter.bars(bytes))
    case .dxFilmEdge: throw .unsupported(.writing)
    case .qrCode: return .modules(try QRCodeWriter.modules(self, level: options.level))
    case .dataMatrix: return .modules(try DataMatrixWriter.modules(self, shape: options.shape))
    case .aztec: return .modules(try AztecWriter.modules(self))
    case .pdf417: return .modules(try PDF417Writer.modules(self, options))
    case .microQRCode: return .modules(try MicroQRWriter.modules(self, level: options.level))
    }
  }

  /// What the code says beside its data that the symbology has no way of saying.
  private var unsupported: WriteError.Feature? {
    if part != nil, symbology != .qrCode { return .part }
    if !addOn.isEmpty, !symbology.isRetail { return .addOn }
    switch symbology {
    case .qrCode, .dataMatrix, .aztec: return nil
    case .pdf417: return isGS1 ? .gs1 : nil
    case .code128, .dataBarExpanded: return eci == nil ? nil : .eci
    case .ean13, .ean8, .upca, .upce, .code39, .code93, .itf, .codabar, .dataBar,
      .dataBarLimited, .telepen, .dxFilmEdge, .microQRCode:
      return isGS1 ? .gs1 : eci == nil ? nil : .eci
    }
  }
}
