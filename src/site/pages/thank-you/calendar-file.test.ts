import fc from 'fast-check';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { describe, expect, test } from 'vitest';
import { createCalendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  id: 'mini-2026-12-01-1000@studio.example',
  title: 'Mini session; you, me, and a \\ mirror',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T15:25:00Z'),
  location: '2100 Magnolia Yard, Unit 12, Charlotte, NC 28205',
  description:
    'Come 5 to 10 minutes early.\nFree to cancel until Monday, 10 am. Pack the “good” shirt, the record and the book you both own.',
  url: 'https://studio.example/contact',
  geo: { latitude: 35.2271, longitude: -80.8431 },
  reminderHours: 25,
};
const createdAt = new Date('2026-11-20T12:00:00Z');
const file = createCalendarFile(event, createdAt);

const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const getProperty = (text: string, name: string) =>
  unfold(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const countOctets = (line: string) => new TextEncoder().encode(line).length;
/** True if the line has no unpaired surrogates. */
const isWhole = (line: string) => !/\p{Surrogate}/u.test(line);
const unescape = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

function writeWithIcalGenerator(): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: '//studio.example//session//EN' });
  const { id, title, start, end, description, url, geo, location } = event;
  calendar.createEvent({
    id,
    summary: title,
    start,
    end,
    stamp: createdAt,
    description,
    url,
    location: { title: location, geo: { lat: geo.latitude, lon: geo.longitude } },
  });
  return calendar.toString();
}

describe('a calendar file', () => {
  test('matches the output of ical-generator', () => {
    const expected = writeWithIcalGenerator();
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION', 'GEO', 'METHOD']) {
      expect(getProperty(file, name), name).toBe(getProperty(expected, name));
    }
  });

  test('ends lines with CRLF and nests components correctly', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfold(file).filter((line) => /^(?:BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('has each required property once', () => {
    for (const name of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND']) {
      expect(
        unfold(file).filter((line) => line.startsWith(`${name}:`)),
        name,
      ).toHaveLength(1);
    }
  });

  test('has a reminder 25 hours before the session', () => {
    expect(getProperty(file, 'TRIGGER')).toBe('-PT25H');
  });

  test('folds any text into lines of at most 75 octets without splitting characters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(text, (description) => {
        const written = createCalendarFile({ ...event, description }, createdAt);
        expect(written.split('\r\n').every((line) => countOctets(line) <= 75 && isWhole(line))).toBe(true);
        expect(unescape(getProperty(written, 'DESCRIPTION') ?? '')).toBe(description);
      }),
    );
  });
});
