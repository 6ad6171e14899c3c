/** What fails here is only logged: a visitor loses nothing by it. */
export function warn(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where it is looked for
  console.warn('Tracking:', cause);
}
