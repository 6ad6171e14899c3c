import { expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import { readBuildDate } from '../../content/build-date.ts';
import { createSite, getPriceRange } from './site-data.ts';

const tax = { included: false, rates: [{ from: '2026-01-01', rate: '7.25%' }], untaxedFees: [] };

test('a setting is published only if it is listed', async () => {
  const studio = { ...(await readStudio()), tax };
  const sections = Object.entries(studio).map(([name, section]) => [
    name,
    section === null || Array.isArray(section) ? section : { ...section, internalNote: 'for the staff' },
  ]);
  const withNewSettings = { ...studio, ...Object.fromEntries(sections), competitors: ['Glow Studio'] };
  const site = createSite(withNewSettings, readBuildDate(studio.hours.timezone));
  expect(JSON.stringify(site)).not.toMatch(/for the staff|internalNote|competitors|Glow/);
  expect(site).not.toHaveProperty('rules');
  expect(site.brand).toEqual(studio.brand);
  expect(site.booking).toEqual(studio.booking);
});

const sessionPrices = [
  { offPeak: 149, primeTime: 169 },
  { offPeak: 79, primeTime: 99 },
  { offPeak: 199, primeTime: 249 },
];

test('ranges from the lowest off-peak to the highest peak price', () => {
  expect(getPriceRange(sessionPrices)).toEqual({ from: 79, to: 249 });
});
