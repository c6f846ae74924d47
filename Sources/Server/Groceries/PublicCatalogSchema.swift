import Storage

/// The tables of public records. They are derived from the records as these arrive, and can be rebuilt at any time.
enum PublicCatalogSchema {
  static let migration = Migration(
    5,
    """
    CREATE TABLE town_price(
      space BLOB NOT NULL, record BLOB NOT NULL, author BLOB NOT NULL, code BIGINT NOT NULL,
      store BLOB NOT NULL, day BIGINT NOT NULL, body BLOB NOT NULL, PRIMARY KEY(space, record))
    """,
    "CREATE INDEX town_price_code ON town_price(code, day)",
    """
    CREATE TABLE town_review(
      author BLOB NOT NULL, subject TEXT NOT NULL, space BLOB NOT NULL, record BLOB NOT NULL,
      stars BIGINT NOT NULL, body BLOB NOT NULL, PRIMARY KEY(author, subject))
    """,
    "CREATE INDEX town_review_subject ON town_review(subject)",
    """
    CREATE TABLE town_store(
      record BLOB NOT NULL PRIMARY KEY, space BLOB NOT NULL, author BLOB NOT NULL, body BLOB NOT NULL)
    """,
    """
    CREATE TABLE town_product(
      author BLOB NOT NULL, code BIGINT NOT NULL, at BIGINT NOT NULL, words TEXT NOT NULL,
      body BLOB NOT NULL, PRIMARY KEY(code, author, at))
    """,
    """
    CREATE TABLE town_complaint(
      space BLOB NOT NULL, record BLOB NOT NULL, author BLOB NOT NULL, subject TEXT NOT NULL,
      text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY(space, record))
    """)

  /// What judges prices, finds the products that people added, and orders rows by when they came: an id is chosen by
  /// its author. `CatalogFigures` fills the rows that are older. Also the accounts whose records the operator keeps out.
  static let figures = Migration(
    expanding: 19,
    """
    CREATE TABLE catalog_word(
      word TEXT NOT NULL, code BIGINT NOT NULL, author BLOB NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY(word, code, author))
    """,
    "CREATE TABLE catalog_barred(author BLOB NOT NULL PRIMARY KEY, at BIGINT NOT NULL)",
    "CREATE INDEX catalog_word_author ON catalog_word(author, code)",
    """
    CREATE TABLE reported_price(
      space BLOB NOT NULL, record BLOB NOT NULL, code BIGINT NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY(space, record))
    """,
    "CREATE INDEX reported_price_code ON reported_price(code)",
    "ALTER TABLE town_price ADD COLUMN at BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE town_price ADD COLUMN minor BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE town_price ADD COLUMN currency TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE town_price ADD COLUMN per TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE town_store ADD COLUMN at BIGINT NOT NULL DEFAULT 0",
    """
    UPDATE town_store SET at = COALESCE((
      SELECT created_at FROM record
      WHERE record.space = town_store.space AND record.id = town_store.record), 0)
    """,
    "CREATE INDEX town_price_author ON town_price(author, code)",
    "CREATE INDEX town_price_minor ON town_price(minor)",
    "CREATE INDEX town_store_author ON town_store(author, at)",
    "CREATE INDEX town_product_author ON town_product(author, at)")
}
