import { suggest } from '#src/lib/text/suggest.ts';
import { csvLine } from '#src/lib/format/csv.ts';
import { backedUpTableNames, readRows } from '#src/service/backup/read-rows.ts';
import { UserError } from '../user-error.ts';
import { withData } from './open-data.ts';

export interface ExportOptions {
  env: NodeJS.ProcessEnv;
  table: string;
  format: 'csv' | 'json';
  print: (text: string) => void;
}

const secretTables: readonly string[] = ['secrets', 'admin_recovery_codes', 'idempotency_keys'];
const exportableTables = backedUpTableNames.filter((name) => !secretTables.includes(name));

/** Prints a table as CSV with a header line, or as a JSON array with one row per line. */
export async function exportTable({ env, table, format, print }: ExportOptions): Promise<void> {
  const name = findTable(table);
  await withData(env, async ({ db }) => {
    let count = 0;
    for await (const rows of readRows(db, name)) {
      const shown = rows.map(({ search: _search, link_key: _linkKey, ...row }) => row);
      if (format === 'csv') {
        if (count === 0) print(csvLine(Object.keys(shown[0] ?? {})));
        print(shown.map((row) => csvLine(Object.values(row))).join(''));
      } else {
        const lines = shown.map((row) => JSON.stringify(row));
        print(`${count === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`);
      }
      count += rows.length;
    }
    if (format === 'json') print(count === 0 ? '[]\n' : '\n]\n');
  });
}

function findTable(requested: string): string {
  const name = requested.replaceAll('-', '_').toLowerCase();
  const found = exportableTables.find((table) => table === name);
  if (found) return found;
  const nearest = suggest(name, exportableTables);
  throw new UserError(
    `Unknown table "${requested}".${nearest ? ` Did you mean "${nearest}"?` : ''} The tables are ${exportableTables.join(', ')}.`,
  );
}
