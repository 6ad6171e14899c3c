import { errorCode } from '../error-code.ts';

/** Storage failures with causes outside this program. */
export type StorageFailure = 'down' | 'full' | 'read-only' | 'busy';

const byCode: [RegExp, StorageFailure][] = [
  [/^SQLITE_FULL|^ENOSPC$|^53100$/, 'full'],
  [/^SQLITE_READONLY|^EROFS$|^25006$/, 'read-only'],
  [/^SQLITE_(?:BUSY|LOCKED)|^55P03$|^40001$|^40P01$|^53300$|^57014$/, 'busy'],
  [
    /^SQLITE_(?:IOERR|CANTOPEN|NOTADB|CORRUPT)|^08|^57P0|^E(?:CONN|PIPE|HOSTUNREACH|TIMEDOUT|NOTFOUND|IO$)/,
    'down',
  ],
];

/** Distinguishes problems of the disk and the database server from bugs in the code. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const found = typeof code === 'string' && byCode.find(([pattern]) => pattern.test(code));
  if (found) return found[1];
  // A pool that cannot connect or lost its connection reports it only in the message.
  if (
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after/i.test(
      error.message,
    )
  )
    return 'down';
  return error.cause ? storageFailure(error.cause) : null;
}

/** Recognizes a write that failed because its unique value already exists. */
export function isDuplicate(error: unknown): boolean {
  const code = errorCode(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
