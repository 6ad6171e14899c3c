import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { BookingSettings } from '#src/booking/choice.ts';
import { studio } from '#src/model/studio.ts';

const exceptions = [
  { date: '2026-12-24', name: 'Christmas Eve', closes: '16:00' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: 'New Year’s Day', opens: '12:00' },
];

/** Reads the studio's real settings and adds three holidays. */
export function readBookingSettings(): BookingSettings {
  const { hours, ...settings } = studio.parse(parse(readFileSync('content/studio.yaml', 'utf8')));
  return { ...settings, hours: { ...hours, exceptions } };
}
