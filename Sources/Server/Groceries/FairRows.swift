import Base
import Storage

/// A query of public rows of which only so many can be read: everybody's newest row comes before anybody's second
/// newest, whatever the rows' ids are. So an account with many rows takes the place of none of another one.
struct FairRows {
  /// The table, which has a column `author`.
  let table: String
  /// What is joined to it.
  var join = ""
  let columns: String
  var condition = "1 = 1"
  /// The columns within which an author's rows are counted, besides the author.
  var group = ""
  /// What makes a row of an author come before another one.
  let order: String
  let limit: Int

  /// The statement. Its last column is the row's place among those of its author, from 1.
  var sql: String {
    let partition = (group.isEmpty ? "" : group + ", ") + "\(table).author"
    return """
      SELECT * FROM (
        SELECT \(columns), ROW_NUMBER() OVER (PARTITION BY \(partition) ORDER BY \(order)) AS place,
          ROW_NUMBER() OVER (ORDER BY \(order)) AS newness
        FROM \(table) \(join) WHERE \(condition)) AS ranked
      ORDER BY place, newness LIMIT \(limit)
      """
  }
}
