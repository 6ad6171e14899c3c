/** Thrown if a backup cannot be written, read or restored. The message is shown to the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}
