import { expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import { readBuildDate } from '../../content/build-date.ts';
import { missingPicture } from './preview.ts';
import { createCopy, createSite, getPriceRange } from './site-data.ts';

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

test('a session has its detail, or its photo if there is none', async () => {
  const alt = {
    'session-mini': 'A figure',
    'session-mini-detail': 'A stool',
    'session-standard': 'Two figures',
  };
  const pictures = Object.keys(alt).map((name) => [`/images/site/${name}.jpg`, missingPicture] as const);
  const settings = { faq: { groups: [] }, testimonials: [], alt, studio: await readStudio() };
  const { sessionPictures, sessionDetails } = createCopy(settings, new Map(pictures));
  expect(sessionPictures['mini']?.alt).toBe('A figure');
  expect(sessionDetails['mini']?.alt).toBe('A stool');
  expect(sessionDetails['standard']?.alt).toBe('Two figures');
});
