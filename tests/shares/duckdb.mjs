// Asks DuckDB as its own shell is asked: `node duckdb.mjs -csv -c SQL` prints rows as CSV, with a line of names.
import { DuckDBInstance, StatementType } from '@duckdb/node-api';

const question = process.argv[process.argv.indexOf('-c') + 1];
const connection = await (await DuckDBInstance.create(':memory:')).connect();
const answer = await connection.runAndReadAll(question);
const cell = (value) => value === null ? '' : /[",\n]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
if (answer.statementType === StatementType.SELECT) {
  const rows = [answer.columnNames(), ...answer.getRowsJS()];
  process.stdout.write(rows.map((row) => row.map(cell).join(',') + '\n').join(''));
}
