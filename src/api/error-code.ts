/** The code of an error of Node, a database or the network, such as ENOENT. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
