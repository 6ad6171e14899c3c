import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/pricing`);
});

test('the headings are in order', async () => {
  expect(await page.locator('main :is(h1, h2)').allInnerTexts()).toEqual(
    [
      'Simple, Transparent Pricing',
      'Mini 25 minutes',
      'Standard 45 minutes',
      'Extended 90 minutes',
      'Peak and off-peak',
      'Optional Add-Ons',
      'Every Session Includes',
      'Pricing Questions',
      'One pose, four lights',
      'Ready when you are.',
    ].map((text) =>
      expect.stringMatching(
        new RegExp(`^${text.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)}$`),
      ),
    ),
  );
  expect(await page.locator('main').innerText()).toContain(
    'Choose your session length. Get unlimited photos. No hidden fees.',
  );
});

test.each([
  { name: 'Mini', id: 'mini', offPeak: '$79', peak: '$99 peak', minutes: 25, outfits: '1–2' },
  { name: 'Standard', id: 'standard', offPeak: '$149', peak: '$169 peak', minutes: 45, outfits: '2–3' },
  { name: 'Extended', id: 'extended', offPeak: '$199', peak: '$249 peak', minutes: 90, outfits: '4–6' },
])('$name shows what sets it apart, and links to booking', async (session) => {
  const card = page.locator('main li', { has: page.getByRole('heading', { name: session.name }) });
  const text = await card.innerText();
  for (const sentence of [session.peak, `${session.minutes} minutes`, `${session.outfits} outfits`])
    expect(text).toContain(sentence);
  const off = card.getByText(session.offPeak, { exact: true });
  const peak = card.getByText(session.peak, { exact: true });
  expect((await peak.boundingBox())?.y).toBeGreaterThan((await off.boundingBox())?.y ?? Infinity);
  const book = card.getByRole('link', { name: `Book ${session.name}` });
  expect(await book.getAttribute('href')).toBe(`/booking?session=${session.id}`);
  expect(await card.getByText('Most Popular').count()).toBe(session.name === 'Standard' ? 1 : 0);
});

test('what all sessions have is listed once, below the cards', async () => {
  const shared = page.locator('main p:text-is("With every session:") + ul > li');
  expect(await shared.allInnerTexts()).toEqual([
    'Unlimited photos',
    'All high-resolution images',
    'Same-day delivery',
    'Professional lighting and camera',
    'Private studio access',
  ]);
});

test.each([
  [360, 740],
  [390, 664],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
])('at %i × %i px, a price is on the first screen', async (width, height) => {
  await page.setViewportSize({ width, height });
  const price = await page.getByText('$79', { exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(height);
});

test.each([768, 1280, 1920])(
  'at %i px, the cards are in one row, their lines at the same height, and Standard is at least 3% wider',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('main ul[data-count] > li').evaluateAll((items) =>
      items.map((item) => {
        const getBottom = (selector: string) => item.querySelector(selector)?.getBoundingClientRect().bottom;
        const { left, right } = item.getBoundingClientRect();
        return { left, right, lines: ['picture', 'h2', '[class*=price]', 'a'].map(getBottom) };
      }),
    );
    const [mini, standard, extended] = cards;
    if (!mini || !standard || !extended) throw new Error('There are not three cards.');
    expect(standard.left).toBeGreaterThanOrEqual(mini.right - 1);
    expect(extended.left).toBeGreaterThanOrEqual(standard.right - 1);
    for (const other of [mini, extended]) {
      expect((standard.right - standard.left) / (other.right - other.left)).toBeGreaterThanOrEqual(1.03);
      for (const [index, bottom] of other.lines.entries())
        expect(bottom).toBeCloseTo(standard.lines[index] ?? Infinity, 0);
    }
  },
);

test('the week is a table with the peak hours of each day', async () => {
  const table = page.getByRole('table', { name: 'Peak and off-peak' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Day',
    '10 am to 5 pm',
    '5 pm to 10 pm',
  ]);
  const getCells = (day: string) => table.getByRole('row', { name: day }).getByRole('cell').allTextContents();
  expect(await table.getByRole('rowheader').allTextContents()).toHaveLength(7);
  expect(await getCells('Wednesday')).toEqual(['Off-peak', 'Peak']);
  expect(await getCells('Sunday')).toEqual(['Peak, all day']);
});

test('the add-ons and what a session includes are listed', async () => {
  const addOns = await page
    .getByRole('region', { name: 'Optional Add-Ons' })
    .locator('dl > div')
    .allTextContents();
  expect(addOns[0]).toBe(
    'Extra Time$15 per 10 minutesEnjoying it? Ask during the session. If the next slot is free, add 10 minutes at a time. To be sure, reserve 15 minutes for $35 when you book.',
  );
  expect(addOns[1]).toContain('Premium Backdrops$20');
  expect(addOns[2]).toContain('Makeup Station AccessFree');
  expect(addOns[3]).toContain('Styling ConsultationFree');
  expect(addOns.slice(4).map((addOn) => addOn.replace(/(?<=\$\d+)\D.*/, ''))).toEqual([
    'Backdrop options$15',
    'RAW files$15',
    'Color and black-and-white$20',
    'Custom backdrop$100',
    'Pet fee$35',
  ]);
  const included = page.getByRole('region', { name: 'Every Session Includes' });
  expect(await included.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Unlimited Photos',
    'High-Resolution Images',
    'Same-Day Delivery',
    'Complete Privacy',
    'Professional Equipment',
    'Free Amenities',
  ]);
  for (const sentence of await included.locator('li p').allTextContents())
    expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});

test('each light preset has a name, and all have images of the same size', async () => {
  const lights = page.getByRole('region', { name: 'One pose, four lights' });
  expect(await lights.locator('h3').allInnerTexts()).toEqual([
    'Soft Day',
    'One Hard Light',
    'Evening',
    'Silhouette',
  ]);
  const sizes = await lights
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => `${image.getAttribute('width')}×${image.getAttribute('height')}`),
    );
  expect(sizes).toEqual(Array.from({ length: 4 }, () => '1440×1800'));
});

test('there are four questions, and links to the FAQ, email and booking', async () => {
  const questions = page.getByRole('region', { name: 'Pricing Questions' });
  expect(await questions.locator('details').count()).toBe(4);
  expect(await questions.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
  expect(await questions.getByRole('link', { name: 'email us' }).getAttribute('href')).toMatch(/^mailto:.+@/);
  const booking = page.locator('main').getByRole('link', { name: 'Book Your Session Now' });
  expect(await booking.getAttribute('href')).toBe('/booking');
});

test('printing shows prices and terms without images and buttons', async () => {
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  expect(await main.locator('img:visible').count()).toBe(0);
  expect(
    await main
      .getByRole('link', { name: /^Book / })
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  expect(await main.getByText('$249 peak').isVisible()).toBe(true);
  expect(await main.getByText('After that, the session is non-refundable.').isVisible()).toBe(true);
  expect(await main.getByText('$15', { exact: false }).first().isVisible()).toBe(true);
});

test('the page weighs at most 250 kB on a phone', async () => {
  expect(await measureWeight(await open(phone), `${origin}/pricing`)).toBeLessThanOrEqual(250_000);
});
