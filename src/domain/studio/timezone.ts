/** True for the IANA name of a city's time zone. */
export function isTimezone(name: string): boolean {
  // EST and Etc/GMT+5 have no daylight saving time, so prime time would be an hour off in summer.
  if (!name.includes('/') || name.startsWith('Etc/')) return false;
  // The list comes first, because creating a DateTimeFormat takes 25 ms. It also accepts older names, which are not in the list.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
