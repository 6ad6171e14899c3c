import { expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import { readBuildDate } from '../../content/build-date.ts';
import { createSite } from './site-data.ts';

test('a setting is published only if it is listed', async () => {
  const studio = await readStudio();
  const sections = Object.entries(studio).map(([name, section]) => [
    name,
    Array.isArray(section) ? section : { ...section, internalNote: 'for the staff' },
  ]);
  const withNewSettings = { ...studio, ...Object.fromEntries(sections), competitors: ['Glow Studio'] };
  const site = createSite(withNewSettings, readBuildDate(studio.hours.timezone));
  expect(JSON.stringify(site)).not.toMatch(/for the staff|internalNote|competitors|Glow/);
  expect(site).not.toHaveProperty('rules');
  expect(site.brand).toEqual(studio.brand);
  expect(site.booking).toEqual(studio.booking);
});
