/** Thrown for a calendar that can't be fetched or read. The message is for the owner. */
export class CalendarError extends Error {
  override name = 'CalendarError';
}
