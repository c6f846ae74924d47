import Codes

/// Why a file can't be taken in as a backup.
public enum BackupError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// JSON, but not a backup of ours.
  case notBackup
  /// Made by a newer app: version `found`, and this app reads up to `known`.
  case tooNew(found: Int64, known: Int64)
  /// The record at this place (from 0) is damaged.
  case damaged(record: Int)
}

/// A whole pouch in one file: every record with every register, deleted and unknown ones included.
public enum Backup {
  public static let version: Int64 = 1

  /// Writes the records as one JSON text, in the order of their ids.
  ///
  /// The text ends with an empty `photos` object, into which the host, which has the photos, puts
  /// them: hexadecimal SHA-256 to base64.
  public static func write(_ pouch: Pouch, now: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes += StaticString("{\"format\":\"kapshuk-backup\",\"version\":").bytes
    Decimal.write(version, to: &bytes)
    bytes += StaticString(",\"made\":").bytes
    Decimal.write(now, to: &bytes)
    bytes += StaticString(",\"records\":[").bytes
    var isFirst = true
    for record in records(of: pouch) {
      bytes += isFirst ? StaticString("\n").bytes : StaticString(",\n").bytes
      isFirst = false
      record.write(to: &bytes)
    }
    bytes += StaticString("\n],\"photos\":{}}").bytes
    return bytes
  }

  /// The records that a backup has, in the order of their ids.
  public static func records(of pouch: Pouch) -> [Record] {
    pouch.records.values.filter { !($0.kind?.isLocal ?? false) }.sorted { $0.id < $1.id }
  }

  /// What a backup file holds.
  public struct Contents: Equatable, Sendable {
    public var records: [Record]
    public var photos: [Photo]
    /// When it was made: milliseconds since 1970; zero if it does not say.
    public var made: Int64 = 0

    public struct Photo: Equatable, Sendable {
      public var hash: [UInt8]
      public var base64: [UInt8]
    }
  }

  /// Reads a backup file. Either all of it is good, or nothing is taken.
  public static func read(_ bytes: [UInt8]) throws(BackupError) -> Contents {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard let format = json["format"]?.text,
      format.elementsEqual(StaticString("kapshuk-backup").bytes),
      let found = json["version"]?.integer, let values = json["records"]?.array
    else { throw .notBackup }
    guard found <= version else { throw .tooNew(found: found, known: version) }
    var contents = Contents(records: [], photos: [], made: json["made"]?.integer ?? 0)
    for (index, value) in values.enumerated() {
      guard var record = Record(value) else { throw .damaged(record: index) }
      // What is restored becomes the person's own: the space may be somebody else's, or gone.
      record.space = nil
      if !(record.kind?.isLocal ?? false) { contents.records.append(record) }
    }
    if case .object(let photos)? = json["photos"] {
      for photo in photos {
        guard photo.key.count == 64, Hex.decode(photo.key) != nil, let base64 = photo.value.text
        else { continue }
        contents.photos.append(Contents.Photo(hash: photo.key, base64: base64))
      }
    }
    return contents
  }
}

/// A backup by another name, for modules that call something else so: the command line has a command.
public typealias BackupFile = Backup
