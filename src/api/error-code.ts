/** Returns the code of an error from Node or a database, such as ENOENT. */
export const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
