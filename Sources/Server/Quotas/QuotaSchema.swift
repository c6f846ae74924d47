import Base
import Storage

extension Schema {
  /// How much is in a person's own space, and who wrote how much into each other one; what a delivery is worth, for
  /// when there are too many; and the end of a column that nothing has been written to since passwords are chosen
  /// where an email leads.
  static let quotas = Migration(
    12,
    "ALTER TABLE space ADD COLUMN records BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE space ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0",
    """
    CREATE TABLE usage(
      space BLOB NOT NULL, person BLOB NOT NULL, records BIGINT NOT NULL, bytes BIGINT NOT NULL,
      PRIMARY KEY(space, person))
    """,
    "CREATE INDEX usage_person ON usage(person)",
    // Written out, since a step never changes.
    """
    UPDATE space SET
      records = (SELECT COUNT(*) FROM record WHERE record.space = space.id),
      bytes = (
        SELECT COALESCE(SUM(LENGTH(field) + LENGTH(value) + 100), 0) FROM register
        WHERE register.space = space.id)
    WHERE kind = 'personal'
    """,
    """
    INSERT INTO usage(space, person, records, bytes)
    SELECT space, person, SUM(records), SUM(bytes) FROM (
      SELECT space, author AS person, COUNT(*) AS records, 0 AS bytes
      FROM record GROUP BY space, author
      UNION ALL
      SELECT space, writer, 0, SUM(LENGTH(field) + LENGTH(value) + 100)
      FROM register GROUP BY space, writer) AS one
    WHERE space IN (SELECT id FROM space WHERE kind <> 'personal')
    GROUP BY space, person
    """,
    "ALTER TABLE delivery ADD COLUMN worth BIGINT NOT NULL DEFAULT 1",
    "UPDATE delivery SET worth = 2 WHERE purpose <> 'notice'",
    "CREATE INDEX delivery_worth ON delivery(worth, at)",
    "CREATE INDEX way_in_expires ON way_in(expires_at)",
    "CREATE INDEX device_person ON device(person, seen_at)",
    "ALTER TABLE letter DROP COLUMN password")
}
