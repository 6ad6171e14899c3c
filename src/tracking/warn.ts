/** Only logs failures here: a visitor loses nothing. */
export function warn(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where it is looked for
  console.warn('Tracking:', cause);
}
