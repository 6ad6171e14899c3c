/** A backup that cannot be used, or a database that cannot take it, with a message for the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}
