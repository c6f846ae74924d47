import Storage

extension Schema {
  /// The tables of the meetings: seats and indexed fields. A meeting itself is `content`, from which the records in the
  /// spaces are made.
  static let meetings = Migration(
    6,
    """
    CREATE TABLE meeting(
      id BLOB NOT NULL PRIMARY KEY, host BLOB NOT NULL, content TEXT NOT NULL,
      visibility TEXT NOT NULL, link TEXT NOT NULL, starts BIGINT NOT NULL, seats BIGINT,
      is_cancelled BIGINT NOT NULL DEFAULT 0, is_hidden BIGINT NOT NULL DEFAULT 0,
      made_at BIGINT NOT NULL)
    """,
    "CREATE INDEX meeting_host ON meeting(host)",
    """
    CREATE TABLE seat(
      meeting BLOB NOT NULL REFERENCES meeting, person BLOB NOT NULL, state TEXT NOT NULL,
      since BIGINT NOT NULL, expires BIGINT, answers TEXT NOT NULL DEFAULT '[]',
      PRIMARY KEY(meeting, person))
    """,
    "CREATE INDEX seat_person ON seat(person)",
    "CREATE INDEX seat_expires ON seat(expires)",
    """
    CREATE TABLE profile(
      person BLOB NOT NULL PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
      content TEXT NOT NULL, is_found BIGINT NOT NULL, latitude BIGINT, longitude BIGINT,
      near_until BIGINT NOT NULL DEFAULT 0, is_suspended BIGINT NOT NULL DEFAULT 0)
    """,
    """
    CREATE TABLE friendship(
      person BLOB NOT NULL, other BLOB NOT NULL, state TEXT NOT NULL, since BIGINT NOT NULL,
      PRIMARY KEY(person, other))
    """,
    """
    CREATE TABLE friend_link(
      token BLOB NOT NULL PRIMARY KEY, person BLOB NOT NULL, expires_at BIGINT NOT NULL)
    """,
    "CREATE TABLE feed(person BLOB NOT NULL PRIMARY KEY, token BLOB NOT NULL UNIQUE)",
    """
    CREATE TABLE push(
      endpoint TEXT NOT NULL PRIMARY KEY, person BLOB NOT NULL, key BLOB NOT NULL,
      secret BLOB NOT NULL, since BIGINT NOT NULL, failures BIGINT NOT NULL DEFAULT 0)
    """,
    "CREATE INDEX push_person ON push(person)",
    """
    CREATE TABLE outgoing(
      id BLOB NOT NULL PRIMARY KEY, person BLOB NOT NULL, notice TEXT NOT NULL, at BIGINT NOT NULL)
    """,
    """
    CREATE TABLE reminded(
      meeting BLOB NOT NULL, person BLOB NOT NULL, starts BIGINT NOT NULL, minutes BIGINT NOT NULL,
      PRIMARY KEY(meeting, person, starts, minutes))
    """,
    """
    CREATE TABLE report(
      id BLOB NOT NULL PRIMARY KEY, reporter BLOB NOT NULL, sort TEXT NOT NULL, subject BLOB NOT NULL,
      meeting BLOB, text TEXT NOT NULL, at BIGINT NOT NULL, is_closed BIGINT NOT NULL DEFAULT 0)
    """,
    "CREATE TABLE house_key(name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL)")

  /// Pictures, closed chats, and pending actions.
  static let newcomers = Migration(
    7,
    "ALTER TABLE meeting ADD COLUMN picture BLOB",
    "ALTER TABLE meeting ADD COLUMN is_quiet BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX meeting_picture ON meeting(picture)",
    """
    CREATE TABLE way_in(
      token BLOB NOT NULL PRIMARY KEY, letter BLOB, target TEXT NOT NULL, fields TEXT NOT NULL,
      expires_at BIGINT NOT NULL)
    """,
    "CREATE INDEX way_in_letter ON way_in(letter)")

  /// The account that an invitation made, for which alone it is then, and the networks that voted in a poll without an
  /// account, which are limited.
  static let spent = Migration(
    expanding: 20,
    "ALTER TABLE invitation ADD COLUMN person BLOB",
    """
    CREATE TABLE visitor_network(
      meeting BLOB NOT NULL, person BLOB NOT NULL, network BLOB NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY(meeting, person))
    """)

  /// People who come along with a participant.
  static let companions = Migration(
    14, "ALTER TABLE seat ADD COLUMN companions BIGINT NOT NULL DEFAULT 0")

  /// People who chose to be in the list of people.
  static let listed = Migration(
    16, "ALTER TABLE profile ADD COLUMN is_listed BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX profile_listed ON profile(is_listed, folded)")
}
