import Base

extension MoneyExport {
  /// A spreadsheet (ECMA-376) with one sheet for each month and one of the accounts. Days are stored as dates, sums
  /// as numbers.
  package var xlsx: [UInt8] {
    var sheets: [(name: Text, rows: [[Text]])] = []
    for transaction in transactions {
      let name = Text(transaction.day.iso.prefix(7))
      if sheets.last?.name != name { sheets.append((name, [])) }
      sheets[sheets.count - 1].rows += rows(of: transaction)
    }
    sheets.append((ExportWord("рахунки", "accounts")[language], accountRows))
    var zip = ZipWriter()
    zip.add("[Content_Types].xml", types(sheets.count))
    zip.add(
      "_rels/.rels",
      MoneyExport.document(
        """
        <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
        <Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" \
        Target="xl/workbook.xml"/></Relationships>
        """))
    zip.add("xl/workbook.xml", workbook(sheets.map { $0.name }))
    zip.add("xl/_rels/workbook.xml.rels", relations(sheets.count))
    zip.add(
      "xl/styles.xml",
      MoneyExport.document(
        """
        <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
        <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
        <fills count="2"><fill><patternFill patternType="none"/></fill>\
        <fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
        <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
        <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
        <xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>\
        <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """))
    for (place, entry) in sheets.enumerated() {
      zip.add("xl/worksheets/sheet\(place + 1).xml", sheet(entry.rows))
    }
    return zip.finished()
  }

  private static func document(_ body: StaticString) -> Text {
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
      + Text(body)
  }

  private func types(_ sheets: Int) -> Text {
    var bytes = MoneyExport.document(
      """
      <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
      """)
    for number in 1...sheets {
      bytes += "<Override PartName=\"/xl/worksheets/sheet\(number)"
      bytes +=
        ".xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>"
    }
    return bytes + "</Types>"
  }

  private func workbook(_ names: [Text]) -> Text {
    var bytes = MoneyExport.document(
      """
      <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" \
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>
      """)
    for (place, name) in names.enumerated() {
      bytes += "<sheet name=\"\(name)\" sheetId=\"\(Text(Int64(place) + 1))\" r:id=\"s"
      bytes += "\(Text(Int64(place) + 1))\"/>"
    }
    return bytes + "</sheets></workbook>"
  }

  private func relations(_ sheets: Int) -> Text {
    var bytes = MoneyExport.document(
      """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
      <Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" \
      Target="styles.xml"/>
      """)
    for number in 1...sheets {
      bytes += "<Relationship Id=\"s\(number)"
      bytes +=
        "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet"
      bytes += "\(number).xml\"/>"
    }
    return bytes + "</Relationships>"
  }

  private func sheet(_ rows: [[Text]]) -> Text {
    var bytes = MoneyExport.document(
      """
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
      <sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/>\
      </sheetView></sheetViews><cols><col min="1" max="15" width="15" customWidth="1"/></cols><sheetData><row>
      """)
    for column in header { text(column, style: 3, to: &bytes) }
    bytes += "</row>"
    for row in rows {
      bytes += "<row>"
      for (place, cell) in row.enumerated() {
        if place == 0, let day = Day(iso: cell) {
          number(Text(Int64(day.number) + 25_569), style: 1, to: &bytes)
        } else if place == 3 || place == 7, !cell.isEmpty {
          number(cell, style: 2, to: &bytes)
        } else {
          text(cell, style: 0, to: &bytes)
        }
      }
      bytes += "</row>"
    }
    return bytes + "</sheetData></worksheet>"
  }

  private func number(_ digits: Text, style: UInt8, to bytes: inout Text) {
    bytes += "<c s=\""
    bytes.append(48 + style)
    bytes += "\"><v>\(digits)</v></c>"
  }

  private func text(_ text: Text, style: UInt8, to bytes: inout Text) {
    if text.isEmpty {
      bytes += "<c/>"
      return
    }
    bytes += "<c t=\"inlineStr\" s=\""
    bytes.append(48 + style)
    bytes += "\"><is><t xml:space=\"preserve\">"
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;"
      case UInt8(ascii: ">"): bytes += "&gt;"
      case UInt8(ascii: "&"): bytes += "&amp;"
      default: bytes.append(byte)
      }
    }
    bytes += "</t></is></c>"
  }
}

extension ZipWriter {
  fileprivate mutating func add(_ name: Text, _ contents: Text) { add(name, contents.utf8) }
}
