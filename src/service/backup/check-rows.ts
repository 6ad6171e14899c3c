import * as z from 'zod/mini';
import { type Database, tables } from '../db/tables.ts';
import { BackupError } from './backup-error.ts';
import { readRows, snakeCase, type Row } from './read-rows.ts';

/** Columns with JSON without which the service does not work. A single damaged booking or email must not prevent a restore. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = { settings: ['value'] };

/** Secrets with JSON. The others are plain text. */
const jsonSecrets = new Set(['sign-in-addresses']);

/**
 * Throws if a restored row has a value of the wrong type, which the service could not read. Formats and lengths are not checked,
 * because they may have been less strict when the row was written.
 */
export async function checkRows(trx: Database): Promise<void> {
  for (const [name, { row: schema, notBackedUp }] of Object.entries(tables)) {
    if (notBackedUp) continue;
    const table = snakeCase(name);
    for await (const rows of readRows(trx, table)) {
      for (const row of rows) {
        const column = findWrongType(schema, row) ?? findInvalidJson(table, row);
        if (column === undefined) continue;
        const key = String(row['id'] ?? row['name'] ?? row['key'] ?? '');
        throw new BackupError(
          `This backup has a value in ${table}.${column} that cannot be read (row ${key}). Nothing was restored.`,
        );
      }
    }
  }
}

function findWrongType(schema: z.ZodMiniObject, row: Row): string | undefined {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((column) => [column, row[snakeCase(column)]]),
  );
  const { error } = z.safeParse(schema, values);
  const wrong = error?.issues.find(({ code }) => code === 'invalid_type');
  return wrong && snakeCase(String(wrong.path[0]));
}

function findInvalidJson(table: string, row: Row): string | undefined {
  const columns =
    table === 'secrets' && jsonSecrets.has(String(row['name'])) ? ['value'] : jsonColumns[table];
  return columns?.find((column) => row[column] !== null && !isJson(String(row[column])));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
