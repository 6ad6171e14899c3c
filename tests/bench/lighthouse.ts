import { readFileSync } from 'node:fs';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { unlistedRoutes } from '#src/paths.ts';
import { freePort } from '../site/setup.ts';
import { finished } from './builds.ts';
import { openBrowser } from './lab.ts';
import { measure, median } from './measure.ts';
import { serveHouse } from './serve-house.ts';
import { kilobytes, table } from './table.ts';
import { ownHouse, type House } from './workspace.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Score {
  path: string;
  listed: boolean;
  scores: Record<(typeof categories)[number], number>;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  /** what cost points, outside performance */
  faults: string[];
}

/** Lighthouse on a phone, median of the runs, over every page that search engines list and those with a fixed address. */
export async function benchLighthouse({
  runs,
  pages,
}: {
  runs: number;
  pages: readonly string[];
}): Promise<string> {
  const house = ownHouse();
  process.stderr.write('  building the site with its pictures …\n');
  await measure({ cwd: house.root, args: ['scripts/build.mjs'], prints: finished });
  const listed = listedPages(house);
  const wanted = pages.length > 0 ? pages : [...listed, ...unlistedRoutes];
  const port = await freePort();
  const { server, address } = await serveHouse(house);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const scores: Score[] = [];
  try {
    for (const path of wanted) {
      process.stderr.write(`  ${path} …\n`);
      const takes: RunnerResult[] = [];
      // oxlint-disable-next-line no-await-in-loop -- what is measured runs alone
      for (let take = 0; take < runs; take++) takes.push(await look(new URL(path, address).href, port));
      scores.push(middle(path, listed.has(path), takes));
    }
  } finally {
    await browser.close();
    server.kill();
  }
  return `## Lighthouse\n\n${scoreTable(scores)}\n\nMedian of ${runs} on its phone; pages that search engines leave out lose points of SEO for just that.`;
}

function listedPages(house: House): Set<string> {
  const sitemap = readFileSync(house.path('dist/sitemap.xml'), 'utf8');
  return new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}

async function look(url: string, port: number): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse had no answer for ${url}.`);
  return result;
}

function middle(path: string, listed: boolean, takes: readonly RunnerResult[]): Score {
  const of = (figure: (take: RunnerResult['lhr']) => number | null | undefined) =>
    median(takes.map(({ lhr }) => figure(lhr) ?? 0));
  const audit = (id: string) => of((lhr) => lhr.audits[id]?.numericValue);
  const score = (category: (typeof categories)[number]) =>
    Math.round(of((lhr) => lhr.categories[category]?.score) * 100);
  return {
    path,
    listed,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: audit('largest-contentful-paint'),
    blocked: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    bytes: audit('total-byte-weight'),
    faults: faultsOf(takes.at(-1), listed),
  };
}

function faultsOf(take: RunnerResult | undefined, listed: boolean): string[] {
  if (!take) return [];
  const { audits, categories: judged } = take.lhr;
  return categories
    .filter((category) => category !== 'performance' && (listed || category !== 'seo'))
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function scoreTable(scores: readonly Score[]): string {
  const rows = scores.map(({ path, listed, scores: found, largestPaint, blocked, shift, bytes, faults }) => [
    `${path}${listed ? '' : ' (unlisted)'}`,
    found.performance,
    found.accessibility,
    found['best-practices'],
    listed ? found.seo : '',
    Math.round(largestPaint),
    Math.round(blocked),
    shift.toFixed(3),
    kilobytes(bytes),
    faults.join(', '),
  ]);
  rows.push(['*target*', 100, 100, 100, 100, '', 0, '0.000', '≤ 450 home, ≤ 250', '']);
  const head = [
    'page',
    'speed',
    'access',
    'practice',
    'SEO',
    'LCP ms',
    'blocked ms',
    'CLS',
    'kB in all',
    'faults',
  ];
  return table(head, rows);
}
