import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCalendar, type ReadingRules } from './parse-calendar.ts';

const rules: ReadingRules = {
  from: '2025-11-21T05:00:00.000Z',
  to: '2026-04-01T04:00:00.000Z',
  timezone: 'America/New_York',
  ownHost: 'hushquarter.example',
  ownerEmails: ['hello@hushquarter.example'],
};

const format = (text: string, changes: Partial<ReadingRules> = {}) =>
  parseCalendar(text, { ...rules, ...changes }).busyTimes.map(
    ({ startsAt, endsAt, title }) => `${startsAt.slice(0, 16)} ${endsAt.slice(0, 16)} ${title}`,
  );

const readFixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/calendars/${name}.ics`, import.meta.url), 'utf8');

const wrap = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');

describe('busy times', () => {
  test('are read from Google, without free, declined, canceled and own events', () => {
    expect(format(readFixture('google'))).toMatchInlineSnapshot(`
      [
        "2025-11-24T14:00 2025-11-24T15:00 Weekly call",
        "2025-11-25T19:00 2025-11-25T20:30 Dentist",
        "2025-11-27T05:00 2025-11-29T05:00 Away",
        "2025-12-08T19:00 2025-12-08T20:00 Weekly call, moved to the afternoon because the supplier of the backdrop paper is traveling",
        "2025-12-15T14:00 2025-12-15T15:00 Weekly call",
      ]
    `);
  });

  test('are read from Apple, across a clock change, with floating times and whole days', () => {
    expect(format(readFixture('apple'))).toMatchInlineSnapshot(`
      [
        "2025-11-24T17:00 2025-11-24T18:00 Lunch, wherever I am",
        "2025-11-30T05:00 2025-12-01T05:00 Open house",
        "2025-12-14T05:00 2025-12-15T05:00 Open house",
        "2026-03-05T22:00 2026-03-05T22:45 School run",
        "2026-03-06T22:00 2026-03-06T22:45 School run",
        "2026-03-07T22:00 2026-03-07T22:45 School run",
        "2026-03-08T21:00 2026-03-08T21:45 School run",
        "2026-03-09T21:00 2026-03-09T21:45 School run",
        "2026-03-10T21:00 2026-03-10T21:45 School run",
      ]
    `);
  });

  test('are read from Outlook, with its own names of timezones', () => {
    expect(format(readFixture('outlook'))).toMatchInlineSnapshot(`
      [
        "2025-11-25T00:00 2025-11-25T01:00 Call with Tokyo",
        "2025-12-02T00:00 2025-12-02T01:00 Call with Tokyo",
        "2026-03-06T15:00 2026-03-06T16:00 Supplier",
        "2026-03-07T15:00 2026-03-07T16:00 Supplier",
        "2026-03-08T14:00 2026-03-08T15:00 Supplier",
        "2026-03-09T14:00 2026-03-09T15:00 Supplier",
      ]
    `);
  });

  test('follow a change to an event and all later ones', () => {
    const weekly = event(
      'SUMMARY:Call',
      'DTSTART;TZID=America/New_York:20251201T090000',
      'DTEND;TZID=America/New_York:20251201T100000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
    );
    const change = (day: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:${day}T090000`, ...lines);
    const moved = change(
      '20251208',
      'SUMMARY:Long call',
      'DTSTART;TZID=America/New_York:20251209T110000',
      'DTEND;TZID=America/New_York:20251209T130000',
    );
    const freed = change(
      '20251222',
      'SUMMARY:Call, if you like',
      'TRANSP:TRANSPARENT',
      'DTSTART;TZID=America/New_York:20251222T090000',
      'DTEND;TZID=America/New_York:20251222T100000',
    );
    expect(format(wrap(weekly, moved, freed))).toEqual([
      '2025-12-01T14:00 2025-12-01T15:00 Call',
      '2025-12-09T16:00 2025-12-09T18:00 Long call',
      '2025-12-16T16:00 2025-12-16T18:00 Long call',
    ]);
  });

  test('in other calendars are the same with line feeds only', () => {
    expect(format(readFixture('google').replaceAll('\r\n', '\n'))).toEqual(format(readFixture('google')));
  });

  test('have whole days of the studio’s timezone', () => {
    const text = wrap(
      event('DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309', 'SUMMARY:Clock change'),
    );
    expect(format(text)).toEqual(['2026-03-08T05:00 2026-03-09T04:00 Clock change']);
    expect(format(text, { timezone: 'Asia/Tokyo' })).toEqual([
      '2026-03-07T15:00 2026-03-08T15:00 Clock change',
    ]);
  });

  test('include an event that began before the range', () => {
    const text = wrap(event('DTSTART:20251101T000000Z', 'DTEND:20251122T000000Z', 'SUMMARY:Trip'));
    expect(format(text)).toEqual(['2025-11-01T00:00 2025-11-22T00:00 Trip']);
  });

  test('leave out a single occurrence of a recurrence that is excluded in UTC', () => {
    const recurring = event(
      'DTSTART;TZID=America/New_York:20251124T200000',
      'DTEND;TZID=America/New_York:20251124T210000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20251126T010000Z',
    );
    expect(format(wrap(recurring))).toEqual([
      '2025-11-25T01:00 2025-11-25T02:00 ',
      '2025-11-27T01:00 2025-11-27T02:00 ',
    ]);
  });
});

describe('a calendar with mistakes', () => {
  const good = event('DTSTART:20251124T120000Z', 'DTEND:20251124T130000Z', 'SUMMARY:Good');

  test.each([
    ['no start', event('SUMMARY:None')],
    ['a day that is not a date', event('DTSTART:yesterday', 'DTEND:20251124T130000Z')],
    ['an unknown recurrence', event('DTSTART:20251124T120000Z', 'RRULE:FREQ=SOMETIMES')],
    ['an endless recurrence by the second', event('DTSTART:20251124T120000Z', 'RRULE:FREQ=SECONDLY')],
    ['a line that is not iCalendar', event('DTSTART:20251124T120000Z', '<html>')],
  ])('still shows other events next to one with %s', (_, broken) => {
    const { busyTimes, unreadable } = parseCalendar(wrap(broken, good), rules);
    expect(busyTimes.map(({ title }) => title)).toContain('Good');
    expect(unreadable).toBe(1);
  });

  test.each([
    ['<!doctype html><title>Sign in</title>', 'returns a page instead of a calendar'],
    ['', 'returns a page instead of a calendar'],
    [wrap(good).replace(/END:VCALENDAR\s*$/, ''), 'arrived incomplete'],
    [
      wrap(
        ...Array.from({ length: 3 }, (_, index) =>
          event(`DTSTART:20251124T1200${index}0Z`, 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;COUNT=2000'),
        ),
      ),
      'more than 5000 upcoming events',
    ],
  ])('is rejected whole if it is %j', (text, message) => {
    expect(() => parseCalendar(text, rules)).toThrow(message);
  });
});
