import Storage

extension Schema {
  /// The queue of what leaves the server, which takes the place of `outgoing`; the session that a browser
  /// subscribed in; and what was wanted before a sign-up, by
  /// its email. Shared spaces that a deleted account left without an owner get one.
  static let deliveries = Migration(
    10,
    """
    CREATE TABLE delivery(
      id BLOB NOT NULL, endpoint TEXT NOT NULL, host TEXT NOT NULL, person BLOB,
      purpose TEXT NOT NULL, content TEXT NOT NULL, at BIGINT NOT NULL,
      attempts BIGINT NOT NULL DEFAULT 0, due BIGINT NOT NULL, PRIMARY KEY(id, endpoint))
    """,
    "CREATE INDEX delivery_due ON delivery(host, due)",
    "CREATE INDEX delivery_person ON delivery(person)",
    """
    INSERT INTO delivery(id, endpoint, host, person, purpose, content, at, attempts, due)
    SELECT id, '', '', person, 'notice', notice, at, 0, at FROM outgoing
    """,
    "DROP TABLE outgoing",
    "ALTER TABLE push ADD COLUMN session BLOB",
    "CREATE INDEX push_session ON push(session)",
    "DROP INDEX way_in_letter",
    "ALTER TABLE way_in DROP COLUMN letter",
    "ALTER TABLE letter ADD COLUMN way BLOB",
    """
    UPDATE member SET role = 'owner' WHERE space IN (
      SELECT id FROM space WHERE kind = 'shared' AND NOT EXISTS (
        SELECT 1 FROM member AS own WHERE own.space = space.id AND own.role = 'owner'))
    AND person = (
      SELECT heir.person FROM member AS heir WHERE heir.space = member.space
      ORDER BY CASE heir.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 1 WHEN 'editor' THEN 2
        WHEN 'author' THEN 3 ELSE 4 END, heir.since, heir.person LIMIT 1)
    """)
}
