import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { lineWidth } from '#src/site/pages/mirror/pencil.ts';
import { getFrameBox, stripSize } from '#src/site/pages/mirror/strip.ts';
import { findAccessibilityViolations } from './axe.ts';
import { holdRequests, isFocused } from './browser.ts';
import {
  getColors,
  isFromPage,
  useMirrorPages,
  waitForStatus,
  getStatus,
  stepUp,
  getTrackStates,
} from './mirror-page.ts';
import { getCompressedSize } from './weight.ts';

const origin = inject('origin');
const { open, openShared, visit } = useMirrorPages();
const lights = ['Evening', 'Soft Day', 'One Hard Light', 'Silhouette'] as const;

test('the button appears at the lower edge of the glass and on the first screen of a small phone, without a layout shift', async () => {
  const page = await openShared({ viewport: { width: 360, height: 640 } });
  const release = await holdRequests(page, '**/assets/mirror-*.js');
  await page.goto(`${origin}/mirror`, { waitUntil: 'commit' });
  const counter = page.getByText('0 bytes uploaded');
  await counter.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await counter.boundingBox();
  const button = page.getByRole('button', { name: 'Step up to the mirror' });
  expect(await button.count()).toBe(0);
  release();
  await button.waitFor();
  expect(await counter.boundingBox()).toEqual(before);
  const [glassBox, buttonBox] = await Promise.all([
    page.locator('#mirror-glass').boundingBox(),
    button.boundingBox(),
  ]);
  expect(buttonBox!.y).toBeGreaterThan(glassBox!.y + glassBox!.height * 0.75);
  expect(buttonBox!.y).toBeLessThan(glassBox!.y + glassBox!.height);
  expect(buttonBox!.y + buttonBox!.height).toBeLessThan(640);
});

test('a strip of four frames can be taken with the keyboard, with announcements and without uploads', async () => {
  const { page, errors, requests } = await visit();
  await page.clock.install();
  const button = page.getByRole('button', { name: 'Step up to the mirror' });
  expect(await getTrackStates(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await waitForStatus(page, 'The camera is on.');
  expect(await getTrackStates(page)).toEqual(['live']);

  // Take a frame with the remote, one in another light, and two with the countdown.
  const endCountdown = async () => {
    for (let second = 1; second <= 3; second++) await page.clock.fastForward(1000);
  };
  await page.keyboard.press('Space');
  await waitForStatus(page, 'Frame 1 of 4.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('Soft Day').isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await waitForStatus(page, 'Frame 2 of 4.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await waitForStatus(page, '3');
  await endCountdown();
  await waitForStatus(page, 'Frame 3 of 4.');
  await page.getByRole('button', { name: 'Take frame 4 of 4' }).waitFor();
  await page.keyboard.press('Enter');
  await endCountdown();
  await waitForStatus(page, 'Done: your strip is ready, and the camera is off.');

  await expect.poll(() => getTrackStates(page)).toEqual(['ended']);
  const strip = page.getByRole('img', { name: 'Your strip of four frames' });
  await strip.evaluate((image: HTMLImageElement) => image.decode());
  const size = await strip.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
    naturalWidth,
    naturalHeight,
  ]);
  expect(size).toEqual([1080, 1920]);
  expect((await getColors(page, '#mirror-strip img')).spread).toBeGreaterThan(100);

  // This browser cannot share.
  expect(await page.locator('#mirror-share').isVisible()).toBe(false);
  await expect.poll(() => isFocused(page.locator('#mirror-glass'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Frame 2' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('hush-quarter-mirror.jpg');
  expect(await findCircledFrames(await (await download).path())).toEqual([2]);
  expect(await page.locator('#mirror-requests').innerText()).toBe('0 bytes uploaded');
  expect(requests).toEqual([expect.stringMatching(/^\/assets\/booth-[^/]+\.js$/)]);
  expect(getCompressedSize(`dist${requests[0]}`)).toBeLessThan(12_000);
  expect(errors.filter(isFromPage)).toEqual([]);
});

/** Returns the frames of a strip that have a ring, by the color along the line from a frame's center past its left edge. */
async function findCircledFrames(image: string | Buffer): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isEmber = (x: number, y: number) => {
    const offset = (Math.round(y) * info.width + Math.round(x)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    return Math.abs(red - 245) < 16 && Math.abs(green - 90) < 24 && Math.abs(blue - 33) < 40;
  };
  return [1, 2, 3, 4].filter((frame) => {
    const { x, y, width, height } = getFrameBox(frame - 1);
    // The ring is wider than the frame, but does not reach the frame next to it.
    const row = Array.from({ length: width / 2 }, (_, step) => isEmber(x - 22 + step, y + height / 2));
    return row.filter(Boolean).length >= lineWidth - 4;
  });
}

test('requests are blocked or counted, and the camera turns off after a minute of inactivity, when the page is hidden and on request', async () => {
  const { page } = await visit();
  await page.clock.install();
  await stepUp(page);
  await waitForStatus(page, 'The camera is on.');
  const isBlocked = await page.evaluate(() =>
    fetch('/site.webmanifest').then(
      () => false,
      () => true,
    ),
  );
  expect(isBlocked).toBe(true);
  await page.evaluate(() => void (new Image().src = '/icon.svg?leak'));
  await page.locator('#mirror-requests').filter({ hasText: '1 request since you started' }).waitFor();

  await page.keyboard.press('Space');
  await waitForStatus(page, 'Frame 1 of 4.');
  await page.clock.fastForward(50_000);
  expect(await getTrackStates(page)).toEqual(['live']);
  await page.clock.fastForward(15_000);
  await waitForStatus(page, 'The camera is off because a minute went by without a click.');
  await expect.poll(() => getTrackStates(page)).toEqual(['ended']);

  const turnOn = async () => {
    await page.getByRole('button', { name: 'Turn the camera on again' }).click();
    await page.getByRole('button', { name: 'Take frame 2 of 4' }).waitFor();
  };
  await turnOn();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
  await waitForStatus(page, 'because you left the page');
  await expect.poll(() => getTrackStates(page)).toEqual(['ended', 'ended']);

  await turnOn();
  await page.getByRole('button', { name: 'Turn the camera off' }).click();
  await waitForStatus(page, 'The camera is off.');
  await expect.poll(() => isFocused(page.locator('#mirror-press'))).toBe(true);
  await expect.poll(() => getTrackStates(page)).toEqual(['ended', 'ended', 'ended']);
});

/** Takes a frame of the wooden figure in each light and returns the mean colors. */
async function getFigureColors(webgl: boolean) {
  const { page, errors, requests } = await visit({ camera: false, webgl });
  await stepUp(page);
  await waitForStatus(page, 'Our stand-in poses instead.');
  expect(await getStatus(page).innerText()).toBe(
    'Your browser isn’t allowed to use the camera. Our stand-in poses instead.',
  );
  const colors: Record<string, number[]> = {};
  for (const light of lights) {
    await page.getByLabel(light).check({ force: true });
    await page.keyboard.press('Space');
    const index = lights.indexOf(light);
    await waitForStatus(page, `Frame ${index + 1} of 4`);
    colors[light] = (await getColors(page, `#mirror-frames canvas >> nth=${index}`)).mean;
  }
  await waitForStatus(page, 'Done: your strip is ready.');
  expect((await getColors(page, '#mirror-strip img')).spread).toBeGreaterThan(100);
  expect(errors.filter(isFromPage)).toEqual([]);
  expect(requests).toHaveLength(1);
  return colors;
}

test('without a camera, the wooden figure poses and looks the same with and without WebGL', async () => {
  const shader = await getFigureColors(true);
  const pixels = await getFigureColors(false);
  for (const light of lights) {
    for (const [channel, value] of shader[light]!.entries()) {
      expect(Math.abs(value - pixels[light]![channel]!), `${light}, channel ${channel}`).toBeLessThan(3);
    }
  }
  // The four lights differ from each other by more than that.
  const brightness = lights.map((light) => shader[light]!.reduce((sum, value) => sum + value, 0));
  expect(new Set(brightness.map((value) => Math.round(value / 10))).size).toBe(4);
});

/** Simulates a browser that can share files, or only text. Runs in the page. */
function fakeSharing(canShareFiles: boolean) {
  const shared: { name: string; type: string; isImage: boolean }[] = [];
  Object.assign(window, { shared });
  Object.assign(navigator, {
    canShare: (data: ShareData) => canShareFiles || !data.files,
    share: async ({ files = [] }: ShareData) => {
      for (const file of files)
        shared.push({ name: file.name, type: file.type, isImage: file.size > 10_000 });
      throw new DOMException('', 'AbortError'); // as when the visitor closes the share sheet
    },
  });
}

async function takeFourFrames(page: Page) {
  await waitForStatus(page, 'The camera is on.');
  for (const frame of [1, 2, 3]) {
    await page.keyboard.press('Space');
    await waitForStatus(page, `Frame ${frame} of 4.`);
  }
  await page.keyboard.press('Space');
  await waitForStatus(page, 'Done: your strip is ready');
  await page.getByRole('button', { name: 'Save the strip' }).waitFor();
}

test('a ring is drawn with the mouse, and the strip is shared as a file if the browser can', async () => {
  const { page, errors, requests } = await visit();
  await page.evaluate(fakeSharing, false);
  await stepUp(page);
  await takeFourFrames(page);
  expect(await page.locator('#mirror-share').isVisible()).toBe(false);

  await page.evaluate(fakeSharing, true);
  await page.getByRole('button', { name: 'Take four more' }).click();
  await takeFourFrames(page);
  expect(await page.getByRole('radio', { name: 'No circle' }).isChecked()).toBe(true);

  const strip = page.locator('#mirror-strip img');
  const getStrip = async () => Buffer.from((await strip.getAttribute('src'))!.split(',')[1]!, 'base64');
  const box = (await strip.boundingBox())!;
  const scale = Math.min(box.width / stripSize.width, box.height / stripSize.height);
  const moveTo = (x: number, y: number, steps = 1) =>
    page.mouse.move(
      box.x + box.width / 2 + (x - stripSize.width / 2) * scale,
      box.y + box.height / 2 + (y - stripSize.height / 2) * scale,
      { steps },
    );
  const { x, y, width, height } = getFrameBox(2);
  await moveTo(x + width * 0.2, y + height * 0.2);
  await page.mouse.down();
  await moveTo(x + width * 0.2, y + height * 0.8, 4);
  await moveTo(x + width * 0.8, y + height * 0.8, 4);
  expect(await findCircledFrames(await getStrip())).toEqual([]);
  await page.mouse.up();
  expect(await page.getByRole('radio', { name: 'Frame 3' }).isChecked()).toBe(true);
  await expect.poll(async () => findCircledFrames(await getStrip())).toEqual([3]);
  await moveTo(x + width * 1.5, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(async () => findCircledFrames(await getStrip())).toEqual([4]);
  await page.locator('#mirror-share').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as unknown))
    .toEqual([{ name: 'hush-quarter-mirror.jpg', type: 'image/jpeg', isImage: true }]);
  expect(errors.filter(isFromPage)).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('axe finds no violations in any state, in either color scheme, and nothing flashes with reduced motion', async () => {
  const { page } = await visit();
  const found: string[] = [];
  const checkState = async (state: string, width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await findAccessibilityViolations(page, 'main')).map(
        (violation) => `${state}, ${width}: ${violation}`,
      ),
    );
  };
  await stepUp(page);
  await waitForStatus(page, 'The camera is on.');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Space');
  await waitForStatus(page, 'Frame 1 of 4.');
  const getFlash = () =>
    page.locator('main').evaluate((main) => {
      main.querySelector<HTMLElement>('#mirror-glass')!.dataset['flash'] = '';
      const { animationName, opacity } = getComputedStyle(main, '::before');
      return [animationName, opacity];
    });
  expect(await getFlash()).toEqual(['none', '0']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await getFlash())[0]).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkState('open', 360, 'dark');
  await checkState('open', 1280, 'light');
  await page.locator('#mirror-glass').focus();
  for (const nth of [2, 3, 4]) {
    await page.keyboard.press('Space');
    await waitForStatus(page, `Frame ${nth} of 4`);
  }
  await checkState('done', 360, 'light');
  await checkState('done', 1280, 'dark');
  expect(found).toEqual([]);
});

test('when the camera starts, the mirror and the counter of uploads stay in place; two frames at once flash once', async () => {
  const { page } = await visit();
  await page.setViewportSize({ width: 1280, height: 800 });
  const glass = page.locator('#mirror-glass');
  const before = await glass.boundingBox();
  await stepUp(page);
  await waitForStatus(page, 'The camera is on.');
  expect(await glass.boundingBox()).toEqual(before);
  const counter = (await page.locator('#mirror-requests').boundingBox())!;
  expect(counter.y + counter.height).toBeLessThan(800);

  const flashes = await glass.evaluate(async (element) => {
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    observer.observe(element, { attributeFilter: ['data-flash'] });
    for (let press = 0; press < 2; press++)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    await Promise.resolve();
    return count;
  });
  await waitForStatus(page, 'Frame 2 of 4.');
  expect(flashes).toBe(1);
});

test('the application never starts, so there is no popup and no privacy choices button', async () => {
  const page = await open();
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${origin}/mirror`);
  await page.keyboard.press('Shift');
  await page.clock.runFor(20_000);
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/mirror-[^/]+\.js$/)]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0);
});

test('links to and from the mirror load a new document, so each page has its own headers', async () => {
  const page = await openShared({ viewport: { width: 1280, height: 800 } });
  await page.goto(origin);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const isCameraAllowed = () =>
    page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }).featurePolicy // only in Chromium
        .allowsFeature('camera'),
    );
  expect(await isCameraAllowed()).toBe(false);
  await page.locator('main').getByRole('link', { name: 'Step up to the mirror' }).press('Enter');
  await page.waitForURL('**/mirror');
  expect(await isCameraAllowed()).toBe(true);
  await page.locator('main a[href="/privacy"]').press('Enter');
  await page.waitForURL('**/privacy');
  expect(await isCameraAllowed()).toBe(false);
  await page.goBack();
  await page.waitForURL('**/mirror');
  expect(await isCameraAllowed()).toBe(true);
});

test('until the camera is on, the mirror shows the empty chair, in the light that is chosen', async () => {
  const { page } = await visit({ webgl: false });
  const glass = page.locator('#mirror-glass');
  expect(await glass.getByRole('img').count()).toBe(0);
  const colors = new Set<string>();
  for (const light of ['One Hard Light', 'Soft Day']) {
    await page.getByLabel(light).check({ force: true });
    await glass.and(page.locator('[data-drawn]')).waitFor();
    colors.add((await getColors(page, '#mirror-glass canvas')).mean.join());
  }
  expect(colors.size).toBe(2);
  // The figure is in front of orange paper, and most of the room is dark.
  for (const color of colors) expect(Number(color.split(',')[0])).toBeLessThan(140);
});

test('without JavaScript, the page shows the wooden figure and explains why', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/mirror`);
  const figure = page.locator('#mirror-glass').getByRole('img', { name: /wooden figure/ });
  expect(await figure.isVisible()).toBe(true);
  expect(await page.locator('main').innerText()).toContain('JavaScript is turned off in your browser');
  expect(await page.locator('main').innerText()).toContain('shows exactly what the camera sees');
  expect(await page.locator('main :is(button, input):visible').count()).toBe(0);
});
