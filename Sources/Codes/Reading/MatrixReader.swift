import Base

/// Reads every wanted matrix symbology from pixels cut into dark and light.
struct MatrixReader {
  let wanted: Symbologies
  /// Look at every so many rows.
  let step: Int
  /// The pixels of the picture to one of the matrix.
  let scale: Int

  func read(_ matrix: BitMatrix, triples: Int, isBlurred: Bool = false) -> [ReadResult] {
    var results: [ReadResult] = []
    if wanted.contains(.qrCode) || wanted.contains(.microQRCode) {
      results += QRReader(wanted: wanted, matrix: matrix, scale: scale).read(
        step: step, triples: triples, isBlurred: isBlurred)
    }
    if wanted.contains(.dataMatrix), !isBlurred { results += readDataMatrix(matrix) }
    if wanted.contains(.aztec), !isBlurred {
      for found in AztecDetector(matrix: matrix).symbols(step: step) {
        let data = found.data
        let code = Code(.aztec, data.bytes, isGS1: data.isGS1, eci: data.segments.eci)
        results.append(
          ReadResult(
            code: code, text: data.segments.text(of: data.bytes),
            corners: found.corners.map { ($0 * Float(scale)).rounded },
            isMirrored: found.isMirrored))
      }
    }
    return results
  }

  private func readDataMatrix(_ matrix: BitMatrix) -> [ReadResult] {
    DataMatrixDetector(matrix: matrix).symbols(step: 2 * step).map { found in
      let data = found.data
      let code = Code(.dataMatrix, data.bytes, isGS1: data.isGS1, eci: data.segments.eci)
      return ReadResult(
        code: code, text: data.segments.text(of: data.bytes),
        corners: found.corners.map { ($0 * Float(scale)).rounded },
        isMirrored: found.isMirrored)
    }
  }

  /// Reads PDF417 from a picture and its dark and light.
  func readRows(_ picture: Luminance, _ matrix: BitMatrix) -> [ReadResult] {
    guard wanted.contains(.pdf417) else { return [] }
    return PDF417Detector(picture: picture).symbols(matrix, step: 2 * step).map { found in
      let data = found.data
      let code = Code(.pdf417, data.bytes, eci: data.segments.eci)
      return ReadResult(
        code: code, text: data.segments.text(of: data.bytes),
        corners: found.corners.map { ($0 * Float(scale)).rounded })
    }
  }
}

/// Reads QR codes and Micro QR codes from pixels cut into dark and light.
struct QRReader {
  let wanted: Symbologies
  let matrix: BitMatrix
  /// The pixels of the picture to one of the matrix.
  let scale: Int

  /// - Parameters:
  ///   - step: Look at every so many rows.
  ///   - triples: The most sets of three finder patterns to try.
  ///   - isBlurred: Be content with finder patterns that are less exact.
  func read(step: Int, triples: Int, isBlurred: Bool = false) -> [ReadResult] {
    let patterns = QRFinder(matrix: matrix, isTolerant: isBlurred).patterns(step: step)
    var results: [ReadResult] = []
    if wanted.contains(.qrCode), patterns.count >= 3 {
      for found in QRDetector(matrix: matrix).symbols(among: patterns, most: triples) {
        results.append(result(.qrCode, found.data, found.corners))
      }
    }
    if wanted.contains(.microQRCode), results.isEmpty, !isBlurred {
      for found in MicroQRDetector(matrix: matrix).symbols(at: patterns) {
        results.append(result(.microQRCode, found.data, found.corners))
      }
    }
    return results
  }

  private func result(
    _ symbology: Symbology, _ data: QRData, _ corners: [PlanePoint]
  ) -> ReadResult {
    let code = Code(
      symbology, data.bytes, isGS1: data.isGS1, eci: data.segments.eci, part: data.part)
    return ReadResult(
      code: code, text: data.segments.text(of: data.bytes),
      corners: corners.map { ($0 * Float(scale)).rounded }, isMirrored: data.isMirrored)
  }
}
