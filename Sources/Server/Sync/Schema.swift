import Storage

/// The migrations of the tables. Published ones are never edited.
enum Schema {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE space(
        id BLOB NOT NULL PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,
        head BIGINT NOT NULL DEFAULT 0, epoch BIGINT NOT NULL DEFAULT 0,
        digest BIGINT NOT NULL DEFAULT 0, created_at BIGINT NOT NULL)
      """,
      """
      CREATE TABLE member(
        space BLOB NOT NULL REFERENCES space, person BLOB NOT NULL, role TEXT NOT NULL,
        since BIGINT NOT NULL, PRIMARY KEY(space, person))
      """,
      "CREATE INDEX member_person ON member(person)",
      """
      CREATE TABLE device(
        id BIGINT NOT NULL PRIMARY KEY, person BLOB NOT NULL, last_number BIGINT NOT NULL DEFAULT 0,
        seen_at BIGINT NOT NULL)
      """,
      """
      CREATE TABLE record(
        space BLOB NOT NULL, id BLOB NOT NULL, kind TEXT NOT NULL, author BLOB NOT NULL,
        created_at BIGINT NOT NULL, PRIMARY KEY(space, id))
      """,
      """
      CREATE TABLE register(
        space BLOB NOT NULL, record BLOB NOT NULL, field TEXT NOT NULL, value BLOB NOT NULL,
        stamp BLOB NOT NULL, writer BLOB NOT NULL, sequence BIGINT NOT NULL,
        PRIMARY KEY(space, record, field))
      """,
      "CREATE UNIQUE INDEX register_sequence ON register(space, sequence)",
      """
      CREATE TABLE refused(
        device BIGINT NOT NULL, number BIGINT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY(device, number))
      """),
    Migration(
      2,
      """
      CREATE TABLE person(
        id BLOB NOT NULL PRIMARY KEY, address TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
        name TEXT NOT NULL, language TEXT NOT NULL, created_at BIGINT NOT NULL)
      """,
      """
      CREATE TABLE session(
        id BLOB NOT NULL PRIMARY KEY, token BLOB NOT NULL UNIQUE, person BLOB NOT NULL,
        device BIGINT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL,
        seen_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, local TEXT NOT NULL DEFAULT '')
      """,
      "CREATE INDEX session_person ON session(person)",
      """
      CREATE TABLE letter(
        token BLOB NOT NULL PRIMARY KEY, purpose TEXT NOT NULL, person BLOB, address TEXT NOT NULL,
        password TEXT NOT NULL DEFAULT '', name TEXT NOT NULL DEFAULT '',
        expires_at BIGINT NOT NULL)
      """,
      """
      CREATE TABLE audit(
        at BIGINT NOT NULL, person BLOB NOT NULL, event TEXT NOT NULL, detail TEXT NOT NULL)
      """,
      "CREATE INDEX audit_person ON audit(person, at)"),
    Migration(
      3,
      """
      CREATE TABLE invitation(
        id BLOB NOT NULL PRIMARY KEY, token BLOB NOT NULL UNIQUE, space BLOB NOT NULL REFERENCES space,
        role TEXT NOT NULL, inviter BLOB NOT NULL, expires_at BIGINT NOT NULL)
      """,
      "CREATE INDEX invitation_space ON invitation(space)"),
    Migration(
      4,
      """
      CREATE TABLE photo(
        hash BLOB NOT NULL PRIMARY KEY, person BLOB NOT NULL, type TEXT NOT NULL,
        size BIGINT NOT NULL, bytes BLOB NOT NULL, kept_at BIGINT NOT NULL)
      """,
      "CREATE INDEX photo_person ON photo(person)",
      """
      CREATE TABLE photo_space(
        hash BLOB NOT NULL, space BLOB NOT NULL, since BIGINT NOT NULL, PRIMARY KEY(hash, space))
      """,
      "CREATE INDEX photo_space_space ON photo_space(space)",
      "ALTER TABLE person ADD COLUMN portrait BLOB"),
    PublicCatalogSchema.migration,
    meetings,
    newcomers,
    ReportedReviews.migration,
    // The shared space of each record id, and the time at which the server received each deletion. If an id is in two
    // spaces already, it belongs to the older record.
    Migration(
      9,
      "CREATE TABLE shared_record(id BLOB NOT NULL PRIMARY KEY, space BLOB NOT NULL)",
      """
      INSERT INTO shared_record(id, space)
      SELECT record.id, record.space FROM record JOIN space ON space.id = record.space
      WHERE space.kind <> 'personal' ORDER BY record.created_at, record.space
      ON CONFLICT (id) DO NOTHING
      """,
      """
      CREATE TABLE deletion(
        space BLOB NOT NULL, record BLOB NOT NULL, at BIGINT NOT NULL, PRIMARY KEY(space, record))
      """),
    deliveries,
    Generation.migration,
    quotas,
    Migration(13, "ALTER TABLE person ADD COLUMN is_operator BIGINT NOT NULL DEFAULT 0"),
    companions,
    PriceWatchers.migration,
    listed,
    ReportedReviews.times,
    JobLease.migration,
    PublicCatalogSchema.figures,
    spent,
    Generation.times,
  ]
}
