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
}
