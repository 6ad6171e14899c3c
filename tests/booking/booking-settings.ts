import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BookingSettings } from '#src/domain/booking/choice.ts';
import { studio } from '#src/domain/studio/studio.ts';
import { fixtureContent } from '../fixture-content.ts';

const exceptions = [
  { date: '2026-12-24', name: 'Christmas Eve', open: [{ opens: '10:00', closes: '16:00' }] },
  { date: '2026-12-25', name: 'Christmas Day', open: [] },
  { date: '2027-01-01', name: 'New Year’s Day', open: [{ opens: '12:00', closes: '22:00' }] },
];

/** Reads the fixture's settings and adds three holidays. */
export function readBookingSettings(): BookingSettings {
  const { hours, ...settings } = studio.parse(
    parse(readFileSync(join(fixtureContent, 'studio.yaml'), 'utf8')),
  );
  return { ...settings, hours: { ...hours, exceptions } };
}
