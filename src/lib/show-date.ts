const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2025-10-18 → October 18, 2025 */
export const showDate = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
