import PostgresStorage
import Testing

struct PlaceholderTranslatorTests {
  @Test(arguments: [
    ("SELECT ?, ? + ?", "SELECT $1, $2 + $3", 3),
    ("SELECT '?', 'it''s ?', ?", "SELECT '?', 'it''s ?', $1", 1),
    ("SELECT E'\\'?', ?", "SELECT E'\\'?', $1", 1),
    ("SELECT '\\', ?", "SELECT '\\', $1", 1),
    ("SELECT name'?' , ?", "SELECT name'?' , $1", 1),
    ("SELECT \"a?\"\"?\", ?", "SELECT \"a?\"\"?\", $1", 1),
    ("SELECT 1 -- ?\n, ?", "SELECT 1 -- ?\n, $1", 1),
    ("SELECT 3 - -?", "SELECT 3 - -$1", 1),
    ("SELECT /* ? /* ? */ ? */ ? / 2", "SELECT /* ? /* ? */ ? */ $1 / 2", 1),
    ("DO $$ ? $$", "DO $$ ? $$", 0),
    ("SELECT $a$ ? $ $$ ? $a$, ?", "SELECT $a$ ? $ $$ ? $a$, $1", 1),
    ("SELECT a$b$, ?", "SELECT a$b$, $1", 1),
    ("CREATE TABLE a(b BLOB, blobs blob)", "CREATE TABLE a(b BYTEA, blobs BYTEA)", 0),
    ("SELECT 'BLOB', \"blob\", x'ab', ?", "SELECT 'BLOB', \"blob\", x'ab', $1", 1),
    ("SELECT 'їжа?', ?", "SELECT 'їжа?', $1", 1),
    ("SELECT '?", "SELECT '?", 0), ("SELECT $a$ ?", "SELECT $a$ ?", 0), ("/*", "/*", 0),
    ("SELECT E'?\\", "SELECT E'?\\", 0), ("", "", 0), ("$", "$", 0),
  ])
  func `parameters get numbers, and nothing that is quoted changes`(
    sql: String, translation: String, parameters: Int
  ) {
    let translated = PlaceholderTranslator.translate(sql)

    #expect(translated.sql == translation)
    #expect(translated.parameters == parameters)
  }
}
