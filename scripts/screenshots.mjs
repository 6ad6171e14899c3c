// Takes screenshots of all kinds of pages for visual review, at four widths and in both color schemes:
// node scripts/screenshots.mjs [--only /pricing,/blog] [--out folder] [--origin http://localhost:4173]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';

const defaultPaths = [
  '/',
  '/pricing',
  '/booking',
  '/blog',
  '/blog/posing-guide',
  '/corporate',
  '/faq',
  '/stories',
  '/contact',
  '/studio-rules',
  '/404',
  '/admin/login',
];
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string', default: '.studio/screenshots' },
    origin: { type: 'string', default: 'http://localhost:4173' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    schemes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const colorScheme of values.schemes.split(',')) {
  for (const width of values.widths.split(',').map(Number)) {
    const page = await browser.newPage({ viewport: { width, height: width < 700 ? 800 : 900 }, colorScheme });
    for (const path of values.only?.split(',') ?? defaultPaths) {
      await page.goto(values.origin + path);
      await page.waitForSelector('h1');
      // Images load and sections appear only when they are scrolled into view, so scroll through the whole page.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo(0, 0);
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(values.out, name), fullPage: values.full });
      console.log(name);
    }
    await page.close();
  }
}
await browser.close();
