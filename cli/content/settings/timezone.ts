/** Checks the list first, because creating a DateTimeFormat takes 25 ms. DateTimeFormat also accepts older names that are not in the list. */
export function isTimezone(name: string): boolean {
  // EST and Etc/GMT+5 have no daylight saving time, so prime time would be an hour off in summer.
  if (!name.includes('/') || name.startsWith('Etc/')) return false;
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
