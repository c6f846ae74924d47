import Base

/// Why a file can't be imported as a backup.
package enum BackupError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// Valid JSON, but not one of our backups.
  case notBackup
  /// Made by a newer app: it has version `found`, and this app supports versions up to `known`.
  case tooNew(found: Int64, known: Int64)
  /// The record at this index (from 0) is damaged.
  case damaged(record: Int)
}

/// A whole pouch in one file: every record with all its registers, including deleted and unknown ones.
package enum Backup {
  package static let version: Int64 = 1

  /// Writes the records as one JSON text, in the order of their ids.
  ///
  /// The text ends with an empty `photos` object, to which the host, which has the photos, adds them: hexadecimal
  /// SHA-256 to base64.
  package static func write(_ pouch: Pouch, now: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.write("{\"format\":\"kapshuk-backup\",\"version\":")
    IntegerText.write(version, to: &bytes)
    bytes.write(",\"made\":")
    IntegerText.write(now, to: &bytes)
    bytes.write(",\"records\":[")
    var isFirst = true
    for record in records(of: pouch) {
      bytes.write(isFirst ? "\n" : ",\n")
      isFirst = false
      record.write(to: &bytes)
    }
    bytes.write("\n],\"photos\":{}}")
    return bytes
  }

  /// The records in a backup, in the order of their ids.
  package static func records(of pouch: Pouch) -> [Record] {
    pouch.records.values.filter { !($0.kind?.isLocal ?? false) }.sorted { $0.id < $1.id }
  }

  /// The content of a backup file.
  package struct Contents: Equatable, Sendable {
    package var records: [Record]
    package var photos: [Photo]
    /// When it was made, in milliseconds since 1970; zero if unknown.
    package var made: Int64 = 0

    package struct Photo: Equatable, Sendable {
      package var hash: Text
      package var base64: Text
    }
  }

  /// Parses a backup file. Throws if any record is damaged.
  package static func read(_ bytes: [UInt8]) throws(BackupError) -> Contents {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard let format = json["format"]?.text,
      format == "kapshuk-backup",
      let found = json["version"]?.integer, let values = json["records"]?.array
    else { throw .notBackup }
    guard found <= version else { throw .tooNew(found: found, known: version) }
    var contents = Contents(records: [], photos: [], made: json["made"]?.integer ?? 0)
    for (index, value) in values.enumerated() {
      guard var record = Record(value) else { throw .damaged(record: index) }
      // Restored records become the user's own: their space may be another user's, or gone.
      record.space = nil
      if !(record.kind?.isLocal ?? false) { contents.records.append(record) }
    }
    if case .object(let photos)? = json["photos"] {
      for photo in photos {
        guard photo.key.count == 64, Hex.decode(photo.key) != nil, let base64 = photo.value.text
        else { continue }
        contents.photos.append(
          Contents.Photo(hash: photo.key, base64: base64))
      }
    }
    return contents
  }
}

/// Another name of `Backup`, for modules that have a `Backup` of their own, such as the command line.
package typealias BackupFile = Backup
