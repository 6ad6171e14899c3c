import type { Page } from 'playwright';
import { inject } from 'vitest';
import { collectErrors, useBrowser } from './browser.ts';

interface Visit {
  page: Page;
  errors: string[];
  /** URLs that the page requested after it loaded */
  requests: string[];
}

/** Opens the mirror page, with the browser's fake camera unless it is denied. */
export function mirrorPages() {
  const { page: open } = useBrowser();
  async function visit({ camera = true, webgl = true } = {}): Promise<Visit> {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(rememberTracks);
    if (!camera) await page.addInitScript(refuse, 'NotAllowedError');
    if (!webgl) await page.addInitScript(withoutWebgl);
    const errors = collectErrors(page);
    await page.goto(`${inject('origin')}/mirror`, { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
    });
    return { page, errors, requests };
  }
  return { open, visit };
}

/** Ignores the performance warning of WebGL without a graphics card. */
export const isFromPage = (line: string) => !line.includes('GPU stall');

const tracks = 'tracksOfTheTest';

/** Records the camera's tracks. Runs in the page. */
function rememberTracks() {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const recorded: MediaStreamTrack[] = [];
  Object.assign(window, { tracksOfTheTest: recorded });
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    recorded.push(...stream.getTracks());
    return stream;
  };
}

/** Simulates a camera error. Runs in the page. */
export function refuse(error: string) {
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('', error);
  };
}

/** Simulates a browser without WebGL. Runs in the page. */
function withoutWebgl() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas as `this`
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options: never) {
    return kind === 'webgl' ? null : getContext.call(this, kind, options);
  } as typeof getContext;
}

export const trackStates = (page: Page) =>
  page.evaluate(
    (name) => (Reflect.get(window, name) as MediaStreamTrack[]).map(({ readyState }) => readyState),
    tracks,
  );

export const status = (page: Page) => page.locator('#mirror-status');
export const says = (page: Page, text: string) => status(page).filter({ hasText: text }).waitFor();
export const stepUp = (page: Page) => page.getByRole('button', { name: 'Step up to the mirror' }).click();

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means of red, green and blue, and the spread of green, of a canvas or an image. */
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
    mean: [0, 1, 2].map((nth) => mean(channel(nth))),
    spread: Math.max(...channel(1)) - Math.min(...channel(1)),
  };
}
