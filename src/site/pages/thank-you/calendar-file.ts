export interface CalendarEvent {
  /** stable, so importing the event again replaces it instead of adding a duplicate */
  id: string;
  title: string;
  start: Date;
  end: Date;
  location: string;
  description: string;
  url: string;
  geo: { latitude: number; longitude: number };
  /** hours between the reminder and the start */
  reminderHours: number;
}

/** Formats an instant like 20261201T150000Z. */
const formatTimestamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11: escape separators and remove control characters. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const encoder = new TextEncoder();

/** RFC 5545, 3.1: fold lines at 75 octets, with a leading space, without splitting characters. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Creates an iCalendar file (RFC 5545) with one event. */
export function createCalendarFile(event: CalendarEvent, createdAt: Date): string {
  const title = escapeText(event.title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(event.url).hostname}//session//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}`,
    `DTSTAMP:${formatTimestamp(createdAt)}`,
    `DTSTART:${formatTimestamp(event.start)}`,
    `DTEND:${formatTimestamp(event.end)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `GEO:${event.geo.latitude};${event.geo.longitude}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.reminderHours}H`,
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
