import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type Request } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';

const observer = fileURLToPath(new URL('lab-observer.js', import.meta.url));

/** A phone with a slow processor on a slow network. */
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
  /** milliseconds since the navigation started */
  firstPaint: number;
  largestPaint: number;
  /** total time of long tasks beyond 50 ms each, before the application started */
  blockedAtLoad: number;
  /** the same, until the application has hydrated */
  blockedInTotal: number;
  shift: number;
  /** compressed bytes by kind, before the application starts and in total */
  beforeStart: Weights;
  total: Weights;
}

interface Weights {
  document: number;
  script: number;
  stylesheet: number;
  image: number;
  font: number;
  other: number;
}

export async function openBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
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
      ...extraArgs,
    ],
  });
}

/** Loads a page for the first time and, without interacting, waits for its application if it has one. */
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
    await page.waitForTimeout(1500); // the application starts 2 s after load at the earliest
    const beforeStart = await measureWeights(requests);
    const figuresBeforeStart = await readFigures(page);
    if (hydrates) await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 30_000 });
    await page.waitForTimeout(1000);
    const figures = await readFigures(page);
    return {
      firstPaint: figures.firstPaint,
      largestPaint: figures.largestPaint,
      blockedAtLoad: figuresBeforeStart.blocked,
      blockedInTotal: figures.blocked,
      shift: figures.shift,
      beforeStart,
      total: await measureWeights(requests),
    };
  } finally {
    await context.close();
  }
}

/** Hovers over and clicks links in turn, and returns the milliseconds from each click until its page is shown. */
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
      times.push(await link.evaluate(clickAndMeasure));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Clicks a link and waits until another heading is shown. Runs in the page. */
const clickAndMeasure = (link: Element) =>
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

async function measureWeights(requests: readonly Request[]): Promise<Weights> {
  const weights: Weights = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 };
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  requests.forEach((request, index) => {
    const type = request.resourceType();
    weights[type in weights ? (type as keyof Weights) : 'other'] += sizes[index]?.responseBodySize ?? 0;
  });
  return weights;
}
