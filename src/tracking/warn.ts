/** Tracking failures are only logged; visitors are not affected. */
export function warn(cause: unknown): void {
  // oxlint-disable-next-line no-console -- meant for the console
  console.warn('Tracking:', cause);
}
