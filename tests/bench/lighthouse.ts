import { readFileSync } from 'node:fs';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { unlistedRoutes } from '#src/paths.ts';
import { freePort } from '../site/setup.ts';
import { finished } from './builds.ts';
import { openBrowser } from './lab.ts';
import { measure, median } from './measure.ts';
import { serveWorkspace } from './serve-workspace.ts';
import { kilobytes, table } from './table.ts';
import { ownWorkspace, type Workspace } from './workspace.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

/** Lighthouse's default CPU slowdown, meant for a computer whose index is 1,500 or more. */
const usualSlowdown = 4;

interface Score {
  path: string;
  listed: boolean;
  scores: Record<Category, number>;
  /** the speed with the usual slowdown, on any computer */
  usual: number;
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
  const workspace = ownWorkspace();
  process.stderr.write('  building the site with its pictures …\n');
  await measure({ cwd: workspace.root, args: ['scripts/build.mjs'], prints: finished });
  const listed = listedPages(workspace);
  const wanted = pages.length > 0 ? pages : [...listed, ...unlistedRoutes];
  const port = await freePort();
  const { server, address } = await serveWorkspace(workspace);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const scores: Score[] = [];
  const indexes: number[] = [];
  let slowdown: number;
  try {
    const first = await look(new URL(wanted[0] ?? '/', address).href, { port, slowdown: usualSlowdown });
    slowdown = slowdownFor(first.lhr.environment.benchmarkIndex);
    for (const path of wanted) {
      process.stderr.write(`  ${path} …\n`);
      const { href } = new URL(path, address);
      const results: RunnerResult[] = [];
      const usual: RunnerResult[] = [];
      for (let round = 0; round < runs; round++) {
        results.push(await look(href, { port, slowdown }));
        usual.push(await look(href, { port, slowdown: usualSlowdown, only: ['performance'] }));
      }
      indexes.push(...results.map(({ lhr }) => lhr.environment.benchmarkIndex));
      scores.push(middle(path, { listed: listed.has(path), results, usual }));
    }
  } finally {
    await browser.close();
    server.kill();
  }
  return [
    '## Lighthouse',
    scoreTable(scores),
    `Median of ${runs} on its phone; pages that search engines leave out lose points of SEO for just that.`,
    `Lighthouse's index of this computer was ${Math.round(median(indexes))}: "speed" and all figures are at ${slowdown}×,` +
      ` "at ${usualSlowdown}×" is its usual slowdown, which is meant for an index of 1,500 or more` +
      ' (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).',
  ].join('\n\n');
}

/** As Lighthouse's guide says for a phone of the middle class; below an index of 800 it says 1×, which no computer is given here. */
function slowdownFor(index: number): number {
  return index >= 1500 ? usualSlowdown : 2;
}

function listedPages(workspace: Workspace): Set<string> {
  const sitemap = readFileSync(workspace.path('dist/sitemap.xml'), 'utf8');
  return new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}

async function look(
  url: string,
  { port, slowdown, only = categories }: { port: number; slowdown: number; only?: readonly Category[] },
): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...only],
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse had no answer for ${url}.`);
  return result;
}

interface PageResults {
  listed: boolean;
  results: readonly RunnerResult[];
  usual: readonly RunnerResult[];
}

function middle(path: string, { listed, results, usual }: PageResults): Score {
  const audit = (id: string) => median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? 0));
  const score = (category: Category, of = results) =>
    Math.round(median(of.map(({ lhr }) => lhr.categories[category]?.score ?? 0)) * 100);
  return {
    path,
    listed,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    usual: score('performance', usual),
    largestPaint: audit('largest-contentful-paint'),
    blocked: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    bytes: audit('total-byte-weight'),
    faults: faultsOf(results.at(-1), listed),
  };
}

function faultsOf(result: RunnerResult | undefined, listed: boolean): string[] {
  if (!result) return [];
  const { audits, categories: audited } = result.lhr;
  return categories
    .filter((category) => category !== 'performance' && (listed || category !== 'seo'))
    .flatMap((category) => audited[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function scoreTable(scores: readonly Score[]): string {
  const rows = scores.map(
    ({ path, listed, scores: found, usual, largestPaint, blocked, shift, bytes, faults }) => [
      `${path}${listed ? '' : ' (unlisted)'}`,
      found.performance,
      usual,
      found.accessibility,
      found['best-practices'],
      listed ? found.seo : '',
      Math.round(largestPaint),
      Math.round(blocked),
      shift.toFixed(3),
      kilobytes(bytes),
      faults.join(', '),
    ],
  );
  rows.push(['*target*', 100, '', 100, 100, 100, '', 0, '0.000', '≤ 450 home, ≤ 250', '']);
  const head = [
    'page',
    'speed',
    `at ${usualSlowdown}×`,
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
