/** A backup that cannot be used, or a database that cannot take it: a sentence for whoever asked. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
