import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { hasFallbackFonts } from '../../scripts/requirements.mjs';
import { holdRequests, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

/** High-density screens position letters at subpixels. At whole pixels, text is up to 10% wider. */
const highDensity = { deviceScaleFactor: 2 };

/** Names of the fallback fonts. On Linux, scripts/requirements.mjs installs them; other systems have different fonts. */
const expectedFonts =
  process.platform === 'linux'
    ? [
        'Serif400LiberationSerif',
        'Noto400NotoSerif',
        ...['400', '500700'].flatMap((weight) => [`Sans${weight}LiberationSans`, `Sans${weight}Roboto`]),
      ]
    : ['Serif400', 'Sans400', 'Sans500700'];

test('the browser loads every font in the stylesheet', async () => {
  const page = await open();
  await page.goto(`${origin}/faq`);
  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
  );
  expect(new Set(families)).toEqual(
    new Set(['Instrument Serif', 'Instrument Sans', 'Fallback Serif', 'Fallback Noto', 'Fallback Sans']),
  );
});

describe.skipIf(!hasFallbackFonts())('the fallback fonts', () => {
  test('are about as wide as the fonts that replace them', async () => {
    const page = await open(highDensity);
    await page.goto(`${origin}/faq`);
    const measured = await measureFallbacks(page);
    const names = Object.keys(measured).map((name) => name.replaceAll(/Regular|[ -]/g, ''));
    for (const font of expectedFonts)
      expect(
        names.some((name) => name.startsWith(font)),
        font,
      ).toBe(true);
    for (const [font, ratio] of Object.entries(measured)) {
      expect(ratio, font).toBeGreaterThan(0.96);
      expect(ratio, font).toBeLessThan(1.04);
    }
  });

  test('are replaced with hardly any layout shift', async () => {
    const paths = ['/', '/faq', '/corporate', '/blog'];
    const page = await open({ ...highDensity, viewport: { width: 360, height: 800 } });
    const measure = await startMeasuringShifts(page);
    const shifts: [path: string, shift: number][] = [];
    for (const path of paths) shifts.push([path, await measure(path)]);
    // A good layout shift is at most 0.1. One line more or less, which depends on the browser's hinting, shifts a page by 0.05.
    expect(shifts.filter(([, shift]) => shift >= 0.08)).toEqual([]);
  });
});

/** Measures the width of a page's text in each installed fallback font, relative to our font. */
function measureFallbacks(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const line = document.createElement('span');
    line.style.cssText =
      'position: absolute; white-space: nowrap; font-size: 40px; text-rendering: geometricPrecision';
    line.textContent = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
    document.body.append(line);
    const measureWidth = (family: string, weight: string) => {
      line.style.fontFamily = `'${family}'`;
      line.style.fontWeight = weight;
      return line.getBoundingClientRect().width;
    };
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(
        ({ style }) =>
          (name: string) =>
            style.getPropertyValue(name).replaceAll('"', ''),
      );
    const measured: Record<string, number> = {};
    for (const [position, rule] of rules.entries()) {
      const [, kind] = /^Fallback (.*)$/.exec(rule('font-family')) ?? [];
      if (!kind) continue;
      const weights = rule('font-weight') || '400';
      const [weight = ''] = weights.split(' ');
      const ourFamily = `Instrument ${kind === 'Sans' ? 'Sans' : 'Serif'}`;
      await document.fonts.load(`${weight} 40px '${ourFamily}'`);
      for (const [, name] of rule('src').matchAll(/local\((.*?)\)/g)) {
        const descriptors = { weight: weights, sizeAdjust: rule('size-adjust') }; // TypeScript's types lack sizeAdjust
        const font = new FontFace(`${kind}-${position}`, `local("${name}")`, descriptors);
        if (!(await font.load().catch(() => null))) continue; // not installed on this machine
        document.fonts.add(font);
        measured[`${kind} ${weights} ${name}`] =
          measureWidth(font.family, weight) / measureWidth(ourFamily, weight);
        document.fonts.delete(font);
      }
    }
    return measured;
  });
}

/** Returns a function that opens a path and measures the layout shift when its fonts load after the first paint. */
async function startMeasuringShifts(page: Page): Promise<(path: string) => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return async (path) => {
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await areFallbacksShown(page), path).toBe(true);
    release();
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0); // set above
    });
    expect(await areFallbacksShown(page), path).toBe(false);
    return shift;
  };
}

const areFallbacksShown = (page: Page) =>
  page.evaluate(
    () => !document.fonts.check("1rem 'Instrument Serif'") && !document.fonts.check("1rem 'Instrument Sans'"),
  );
