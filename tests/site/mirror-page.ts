import type { Page } from 'playwright';
import { inject } from 'vitest';
import { collectErrors, useBrowser } from './browser.ts';

interface MirrorVisit {
  page: Page;
  errors: string[];
  /** URLs that the page requested after it loaded */
  requests: string[];
}

/** Opens the mirror page with the browser's fake camera, unless `camera` is false. A small window takes less time to draw. */
export function useMirrorPages() {
  const { open, openShared } = useBrowser();
  async function visit({ camera = true, webgl = true } = {}): Promise<MirrorVisit> {
    const page = await open({ viewport: { width: 640, height: 400 } });
    await page.addInitScript(recordTracks);
    await page.addInitScript(slowDownDrawing);
    if (!camera) await page.addInitScript(failCamera, 'NotAllowedError');
    if (!webgl) await page.addInitScript(disableWebgl);
    const errors = collectErrors(page);
    await page.goto(`${inject('origin')}/mirror`, { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
    });
    return { page, errors, requests };
  }
  return { open, openShared, visit };
}

/** False for Chromium's performance warning about WebGL without a graphics card. */
export const isFromPage = (message: string) => !message.includes('GPU stall');

const tracks = 'recordedTracks';

/** Records the camera's tracks. Runs in the page. */
function recordTracks() {
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const recorded: MediaStreamTrack[] = [];
  Object.assign(window, { recordedTracks: recorded });
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    recorded.push(...stream.getTracks());
    return stream;
  };
}

/** Draws five frames per second. Without a graphics card, WebGL would keep a processor busy. Runs in the page. */
function slowDownDrawing() {
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 200);
}

/** Simulates a camera error. Runs in the page. */
function failCamera(error: string) {
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('', error);
  };
}

/** Simulates a browser without WebGL. Runs in the page. */
function disableWebgl() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas as `this`
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options: never) {
    return kind === 'webgl' ? null : getContext.call(this, kind, options);
  } as typeof getContext;
}

export const getTrackStates = (page: Page) =>
  page.evaluate(
    (name) => (Reflect.get(window, name) as MediaStreamTrack[]).map(({ readyState }) => readyState),
    tracks,
  );

export const getStatus = (page: Page) => page.locator('#mirror-status');
export const waitForStatus = (page: Page, text: string) =>
  getStatus(page).filter({ hasText: text }).waitFor();
export const stepUp = (page: Page) => page.getByRole('button', { name: 'Step up to the mirror' }).click();

const getMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean of each color channel of a canvas or an image, and the range of its green values. */
export async function getColors(page: Page, selector: string) {
  const pixels = await page.locator(selector).evaluate((element: HTMLCanvasElement | HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = 54;
    canvas.height = 96;
    const context = canvas.getContext('2d')!;
    context.drawImage(element, 0, 0, 54, 96);
    return [...context.getImageData(0, 0, 54, 96).data];
  });
  const channel = (nth: number) => pixels.filter((_, index) => index % 4 === nth);
  return {
    mean: [0, 1, 2].map((nth) => getMean(channel(nth))),
    spread: Math.max(...channel(1)) - Math.min(...channel(1)),
  };
}
