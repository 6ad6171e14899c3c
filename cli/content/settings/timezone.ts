/** Checks the list first, because creating a DateTimeFormat takes 25 ms. DateTimeFormat also accepts older names that are not in the list. */
export function isTimezone(name: string): boolean {
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
