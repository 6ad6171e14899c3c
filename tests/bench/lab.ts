import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type Request } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';

const observer = fileURLToPath(new URL('lab-observer.js', import.meta.url));

/** A phone, its slow processor and its slow network. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};

export const conditions = `${screen.viewport.width}×${screen.viewport.height} at ${screen.deviceScaleFactor}×, CPU ${slowdown}× slower, ${network.latency} ms and 1.6 Mbit/s`;

export interface Visit {
  /** milliseconds after the address was asked for */
  firstPaint: number;
  largestPaint: number;
  /** over 50 ms in one go, up to the point where the page slept */
  blockedAtLoad: number;
  /** the same, until the application had hydrated and settled */
  blockedInAll: number;
  shift: number;
  /** compressed bytes by kind: what loads by itself before the application wakes, and in all */
  before: Weights;
  inAll: Weights;
}

interface Weights {
  document: number;
  script: number;
  stylesheet: number;
  image: number;
  font: number;
  other: number;
}

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath)
    throw new Error('No browser was found. `node scripts/bootstrap.mjs --browser` installs one.');
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** Loads a page for the first time, touches nothing, and waits for its application, if it has one. */
export async function visit(
  browser: Browser,
  address: string,
  { hydrates }: { hydrates: boolean },
): Promise<Visit> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ path: observer });
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));

    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(1500); // the application wakes 2 s after load at the earliest
    const before = await weigh(requests);
    const asleep = await readFigures(page);
    if (hydrates) await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 30_000 });
    await page.waitForTimeout(1000);
    const awake = await readFigures(page);
    return {
      firstPaint: awake.firstPaint,
      largestPaint: awake.largestPaint,
      blockedAtLoad: asleep.blocked,
      blockedInAll: awake.blocked,
      shift: awake.shift,
      before,
      inAll: await weigh(requests),
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds from clicks on links that were pointed at to the pages that they lead to, between two pages to and fro. */
export async function visitLinks(
  browser: Browser,
  address: string,
  names: readonly string[],
): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const times: number[] = [];
    for (const name of names) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      await link.hover();
      await page.waitForTimeout(500);
      times.push(await link.evaluate(timeToPage));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page: clicks, and waits until another heading stands there. */
const timeToPage = (link: Element) =>
  new Promise<number>((resolve) => {
    const before = document.querySelector('h1');
    const start = performance.now();
    new MutationObserver(
      () => document.querySelector('h1') !== before && resolve(performance.now() - start),
    ).observe(document.body, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });

interface Figures {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

declare global {
  interface Window {
    benchFigures: Figures;
  }
}

const readFigures = (page: Page) => page.evaluate(() => ({ ...window.benchFigures }));

async function weigh(requests: readonly Request[]): Promise<Weights> {
  const weights: Weights = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 };
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  requests.forEach((request, at) => {
    const type = request.resourceType();
    weights[type in weights ? (type as keyof Weights) : 'other'] += sizes[at]?.responseBodySize ?? 0;
  });
  return weights;
}
