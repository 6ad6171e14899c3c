import { getErrorCode } from '../request-error.ts';

export type StorageFailure = 'down' | 'full' | 'read-only' | 'busy';

/** Names each failure in the health check and in the admin's error responses. */
export const storageFailureCodes = {
  down: 'database-unavailable',
  full: 'disk-full',
  'read-only': 'database-read-only',
  busy: 'database-locked',
} as const satisfies Record<StorageFailure, string>;

const failuresByCode: [RegExp, StorageFailure][] = [
  [/^SQLITE_FULL|^ENOSPC$|^53100$/, 'full'],
  [/^SQLITE_READONLY|^EROFS$|^25006$/, 'read-only'],
  [/^SQLITE_(?:BUSY|LOCKED)|^55P03$|^40001$|^40P01$|^53300$|^57014$/, 'busy'],
  [
    /^SQLITE_(?:IOERR|CANTOPEN|NOTADB|CORRUPT)|^08|^57P0|^E(?:CONN|PIPE|HOSTUNREACH|TIMEDOUT|NOTFOUND|IO$)/,
    'down',
  ],
];

/** Recognizes errors from the disk or the database server. Returns null for other errors, which are bugs. */
export function getStorageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  const code = getErrorCode(error);
  const found = typeof code === 'string' && failuresByCode.find(([pattern]) => pattern.test(code));
  if (found) return found[1];
  // When the connection pool cannot connect or loses a connection, its error has no code, only a message.
  if (
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after/i.test(
      error.message,
    )
  )
    return 'down';
  return error.cause ? getStorageFailure(error.cause) : null;
}

/** Recognizes a write that failed because a unique value already exists. */
export function isDuplicate(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
