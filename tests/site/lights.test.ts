import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { holdRequests, hydrate, settle, useBrowser } from './browser.ts';
import { findFaintText } from './faint-text.ts';

const origin = inject('origin');
const { open } = useBrowser();

const lights = ['Evening', 'Soft Day', 'One Hard Light', 'Silhouette'] as const;
const phone = { width: 390, height: 844 };

/** Lists the file names of the hero's images that a page requests, without hash and size. */
function recordImages(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(hero-[a-z-]+)\./.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

const getLight = (page: Page, name: string) => page.getByRole('radio', { name });

/** Waits until the page shows the light, because its image may have to load first. */
async function chooseLight(page: Page, name: string): Promise<void> {
  await getLight(page, name).check({ force: true });
  await page.locator(`section[data-shown-light='${name.toLowerCase().replaceAll(' ', '-')}']`).waitFor();
}

const getShownPicture = (page: Page) => page.locator('main > section').first().getByRole('img');

const getTone = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('main > section')!;
    const room = document.querySelector('[aria-labelledby="privacy-heading"]')!;
    const style = getComputedStyle(hero);
    return {
      colorScheme: style.colorScheme,
      hero: style.backgroundColor,
      shade: style.getPropertyValue('--shade'),
      room: getComputedStyle(room).backgroundColor,
    };
  });

test('the other images load after the first, once the page is idle', async () => {
  const page = await open({ viewport: phone });
  const images = recordImages(page);
  await page.route('**/hero-evening*', async (route) => {
    await settle(page);
    expect([...images]).toEqual(['hero-evening-tall']);
    await route.continue();
  });
  await page.goto(origin);
  await expect.poll(() => images.size).toBe(4);
});

test('for visitors who save data, the other images load once the lights have focus, and the arrow keys change the light and the page’s colors', async () => {
  const page = await open({ viewport: phone });
  await page.addInitScript(() => Object.assign(navigator.connection!, { saveData: true }));
  const images = recordImages(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  expect([...images]).toEqual(['hero-evening-tall']);
  const group = page.getByRole('radiogroup', { name: 'Choose a light' });
  expect(await group.getByRole('radio').count()).toBe(lights.length);
  const evening = await getTone(page);

  await getLight(page, 'Evening').focus();
  await page.keyboard.press('ArrowRight');
  expect(await getLight(page, 'Soft Day').isChecked()).toBe(true);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(await getLight(page, 'Soft Day').isChecked()).toBe(true);
  await expect.poll(() => getShownPicture(page).getAttribute('alt')).toContain('broad even daylight');
  await expect.poll(() => images.size).toBe(4);
  await expect.poll(() => getTone(page)).toMatchObject({ colorScheme: 'light', room: evening.room });

  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await getLight(page, 'Silhouette').isChecked()).toBe(true);
  await expect.poll(() => getShownPicture(page).getAttribute('alt')).toContain('black outlines');
  const silhouette = await getTone(page);
  expect(silhouette.colorScheme).toBe('dark');
  expect(silhouette.hero).not.toBe(evening.hero);
  expect(silhouette.room).not.toBe(evening.room);
});

test.each([
  ['no-preference', [['IMG', 500]]],
  ['reduce', []],
] as const)(
  'the old light stays until the image in the new one has loaded, and with motion (%s), only the image flashes',
  async (reducedMotion, animated) => {
    const page = await open({ reducedMotion });
    const release = await holdRequests(page, '**/hero-silhouette*');
    await page.goto(origin);
    await hydrate(page);
    const evening = { alt: await getShownPicture(page).getAttribute('alt'), ...(await getTone(page)) };
    await page.locator('label', { hasText: 'Silhouette' }).click();
    await settle(page);
    expect({ alt: await getShownPicture(page).getAttribute('alt'), ...(await getTone(page)) }).toEqual(
      evening,
    );
    const flash = page.evaluate(async () => {
      const section = document.querySelector('main > section')!;
      await new Promise((resolve) =>
        new MutationObserver(resolve).observe(section, { attributeFilter: ['data-shown-light'] }),
      );
      await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ effect }) => [
          effect instanceof KeyframeEffect && (effect.pseudoElement ?? effect.target?.nodeName),
          effect?.getTiming().duration,
        ]);
    });
    release();
    expect(await flash).toEqual(animated);
    await expect.poll(() => getShownPicture(page).getAttribute('alt')).toContain('black outlines');
  },
);

test('the name of a light is underlined as soon as it is chosen', async () => {
  const page = await open({ reducedMotion: 'no-preference', javaScriptEnabled: false });
  await page.goto(origin);
  const underlines = await page.locator('[data-lights]').evaluate((chooser) => {
    const names = [...chooser.querySelectorAll<HTMLElement>('label > span')];
    const getColors = () => names.slice(0, 2).map((name) => getComputedStyle(name).textDecorationColor);
    const before = getColors();
    names[1]?.click();
    return { before, after: getColors() };
  });
  expect(underlines.after).toEqual(underlines.before.toReversed());
});

test('a light that is chosen before its script has loaded comes on once the script and the image have', async () => {
  const page = await open({ viewport: phone });
  const release = await holdRequests(page, '**/watch-lights*');
  await page.goto(origin);
  await page.locator('label', { hasText: 'Silhouette' }).click();
  await settle(page);
  expect(await getShownPicture(page).getAttribute('alt')).toContain('blue dusk');
  release();
  await expect.poll(() => getShownPicture(page).getAttribute('alt')).toContain('black outlines');
});

test('a light comes on with its image, too, if the page was opened from another one', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/faq`);
  await hydrate(page);
  await page.locator('header').getByRole('link', { name: 'Hush Quarter' }).click();
  await page.locator(`section[data-shown-light='evening']`).waitFor();
  await chooseLight(page, 'Silhouette');
  expect(await getShownPicture(page).getAttribute('alt')).toContain('black outlines');
});

test('without JavaScript, a light can be chosen and leads to the four lights on the pricing page', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(origin);
  await page.locator('label', { hasText: 'Silhouette' }).click();
  await expect.poll(() => getShownPicture(page).getAttribute('alt')).toContain('black outlines');
  await page.getByRole('link', { name: 'All four lights' }).click();
  await page.waitForURL('**/pricing#lights');
  expect(await page.locator('#lights').innerText()).toContain('One pose, four lights');
});

test.each(['light', 'dark'] as const)(
  'with a %s color scheme, the pricing page shows one image in the chosen light, and axe finds nothing',
  async (colorScheme) => {
    const page = await open({ viewport: phone, colorScheme });
    await page.goto(`${origin}/pricing#lights`);
    await hydrate(page);
    const section = page.locator('#lights');
    const tones = new Set<string>();
    for (const name of lights) {
      await chooseLight(page, name);
      await expect.poll(() => section.getByRole('img').count()).toBe(1);
      tones.add(await section.evaluate((element) => getComputedStyle(element).backgroundColor));
      expect(await findAccessibilityViolations(page, '#lights'), name).toEqual([]);
    }
    expect(tones.size).toBe(lights.length);
  },
);

test.each([
  [360, 740],
  [390, 844],
])('at %i×%i, the sentence, the button and all the lights are on the first screen', async (width, height) => {
  const page = await open({ viewport: { width, height }, javaScriptEnabled: false });
  await page.goto(origin);
  const hero = page.locator('main > section').first();
  for (const part of [
    hero.getByText('A private room, a large mirror and a remote.'),
    hero.getByRole('link', { name: 'BOOK FROM' }),
    hero.getByRole('link', { name: 'SEE HOW IT WORKS' }),
    ...lights.map((name) => hero.locator('label', { hasText: name })),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(height);
  }
});

test.each([
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
])('at %i×%i, text on the hero is legible in every light, and axe finds nothing', async (width, height) => {
  const page = await open({ viewport: { width, height }, colorScheme: 'dark' });
  await page.goto(origin);
  await hydrate(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const found: string[] = [];
  for (const light of lights) {
    await chooseLight(page, light);
    found.push(...(await findFaintText(page)).map((problem) => `${light}: ${problem}`));
  }
  expect(found).toEqual([]);
  expect(await findAccessibilityViolations(page, 'main > section:first-child')).toEqual([]);
});
