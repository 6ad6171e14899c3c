import { expect, test } from 'vitest';
import { compose } from '#src/service/mail/compose.ts';
import { readStudio } from '../hosting/small-site.ts';
import { findAccessibilityViolations, findContrastViolations } from './axe.ts';
import { useBrowser } from './browser.ts';

const { open } = useBrowser();

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

/** Composes an email with every kind of block and very long values. */
async function composeEveryBlock(): Promise<string> {
  const text = `# {headline}

Hi {firstname},

{note} See [the rules]({site}/terms), or call {phone}.

Session: {name}
Link: {map}
When: {when}

> {message}

[Pay {name} now]({book})

[View your booking]({site})`;
  const data = {
    headline: longName,
    firstname: 'שירה',
    name: longName,
    note: `https://drive.example.com/${longName}`,
    when: 'Wednesday, November 26, at 2 pm',
    message: `${'A calm photo, please. '.repeat(90)}\n🎉 שלום\n${longName}`,
  };
  const siteOrigin = 'https://hushquarter.example';
  const context = { studio: await readStudio(), siteOrigin };
  return compose({ subject: 'Hello', text }, data, context, {
    unsubscribe: `${siteOrigin}/newsletter/unsubscribe`,
    picture: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'A gift card' },
  }).html;
}

test('an email fits from 320 pixels up and is accessible in light and dark mode', async () => {
  const page = await open();
  await page.setContent(await composeEveryBlock());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 390, 680]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const findViolations = colorScheme === 'light' ? findAccessibilityViolations : findContrastViolations;
    expect(await findViolations(page, 'body > table'), colorScheme).toEqual([]);
  }
});

// Gmail removes style elements for accounts at other providers.
test('an email stays readable without its style element', async () => {
  const page = await open({ viewport: { width: 320, height: 800 }, colorScheme: 'dark' });
  await page.setContent((await composeEveryBlock()).replace(/<style>.*?<\/style>/s, ''));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findContrastViolations(page)).toEqual([]);
});
