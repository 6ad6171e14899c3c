/** Logs a tracking failure, which must not affect the visitor. */
export function warn(cause: unknown): void {
  // oxlint-disable-next-line no-console -- meant for the console
  console.warn('Tracking:', cause);
}
