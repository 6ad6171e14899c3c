import type { Database, DatabaseKind } from './tables.ts';
import { firstTables } from './migrations/first-tables.ts';
import { ledgerSums } from './migrations/ledger-sums.ts';
import { firstTemplates } from './migrations/first-templates.ts';
import { appendOnly } from './migrations/append-only.ts';

export interface Migration {
  name: string;
  up: (db: Database, kind: DatabaseKind) => Promise<void>;
}

/** In order. One that was published is never changed: another is added. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-append-only', up: appendOnly },
  { name: '003-first-templates', up: firstTemplates },
  { name: '004-ledger-sums', up: ledgerSums },
];
