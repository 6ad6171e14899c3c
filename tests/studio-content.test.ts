import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { check } from '#cli/check.ts';
import { isError } from '#cli/diagnostic.ts';
import type { Studio } from '#src/domain/studio/studio.ts';

test('content/ has no errors', async () => {
  const { diagnostics } = await check({ content: 'content' });
  expect(diagnostics.filter(isError)).toEqual([]);
});

test('content/ has no errors after every fact in studio.yaml has changed', async () => {
  const content = join(mkdtempSync(join(tmpdir(), 'changed-facts-')), 'content');
  cpSync('content', content, { recursive: true });
  const file = join(content, 'studio.yaml');
  writeFileSync(file, changeEveryFact(readFileSync(file, 'utf8')));
  const { diagnostics } = await check({ content });
  expect(diagnostics.filter(isError)).toEqual([]);
});

/** Changes every fact in the text of a `studio.yaml` to another that the owner could enter. */
function changeEveryFact(text: string): string {
  const studio = parse(text) as Studio; // `check` finds mistakes in the result
  return stringify({
    ...studio,
    ...changePlace(studio),
    hours: {
      timezone: 'America/Chicago',
      open: {
        'Every day': '9:00 to 21:30',
        Monday: 'closed',
        'Saturday and Sunday': '9:00 to 13:00 and 14:00 to 20:00',
        'Last Thursday': '12:00 to 20:00',
      },
      exceptions: [
        { date: '2026-12-24', name: 'Christmas Eve', open: '10:00 to 16:00' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    },
    sessions: studio.sessions.map((session) => ({
      ...session,
      bestFor: `${session.bestFor}, as before`,
      duration: session.duration + 5,
      primeTime: session.primeTime + 12,
      offPeak: session.offPeak + 4,
      outfitChanges: session.outfitChanges.map((count) => count + 1),
    })),
    addOns: studio.addOns.map((addOn) => ({ ...addOn, price: addOn.price + 5 })),
    listedAddOns: studio.listedAddOns.map((addOn) => ({ ...addOn, price: addOn.price + 5 })),
    corporate: changeCorporate(studio),
    gallery: { minutes: 20, days: 45 },
    answers: {
      dislikedPhotos: 'You can come back once for free.',
      doorLock: 'Yes, from the inside.',
      owner: 'Two sisters run it.',
    },
    payment: { methods: ['Cash', 'Bank transfer'], online: true, when: 'deposit', deposit: '30%' },
    booking: {
      ...studio.booking,
      primeTimeFrom: '16:00',
      includedGuests: 2,
      maximumGuests: 9,
      extraGuestFee: 20,
      cancelHours: 48,
      lateCancellation: 'If you haven’t paid yet, you’d owe half the price.',
      leadHours: 24,
      horizonDays: 60,
    },
  });
}

const changePlace = ({ brand, contact, company, social }: Studio) => ({
  brand: {
    ...brand,
    name: 'Still Room',
    slogan: 'A place to look',
    domain: 'https://stillroom.example',
    blurb: 'A room, a mirror and a remote.',
    openingSoon: !brand.openingSoon,
  },
  contact: {
    ...contact,
    street: '7 Cotton Mill Road',
    unit: 'Studio B',
    city: 'Durham',
    zip: '27701',
    near: 'the American Tobacco Campus',
    phone: '(919) 555-0199',
    email: 'hi@stillroom.example',
    geo: { latitude: 35.994, longitude: -78.8986 },
    mapLink: 'https://www.openstreetmap.org/?mlat=35.994&mlon=-78.8986',
  },
  company: {
    ...company,
    name: 'Still Room Photo LLC',
    street: '1 Duke Street',
    city: 'Raleigh',
    zip: '27601',
  },
  social: Object.fromEntries(Object.entries(social).map(([site, url]) => [site, `${url}-still`])),
});

const changeCorporate = ({ corporate: { packages, traditional, ...corporate } }: Studio) => ({
  ...corporate,
  packages: packages.map((team) => ({
    ...team,
    ...(team.price && { price: team.price + 30 }),
    members: team.members + 1,
  })),
  traditional: traditional.map((price) => price + 50),
});
