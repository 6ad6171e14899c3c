import { readFileSync } from 'node:fs';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { unlistedRoutes } from '#src/paths.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { findFreePort } from '../tests/site/setup.ts';
import { buildWithImages } from './builds.ts';
import { median } from './measure.ts';
import { serveWorkspace } from './serve-workspace.ts';
import { kilobytes, table } from './table.ts';
import { ownWorkspace, type Workspace } from './workspace.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

/** Lighthouse's default CPU slowdown, for computers with a benchmark index of 1,500 or more. */
const defaultSlowdown = 4;

interface Score {
  path: string;
  isListed: boolean;
  scores: Record<Category, number>;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  /** failed audits outside the performance category */
  failedAudits: string[];
}

/** Runs Lighthouse for a phone on every listed page and on the unlisted ones with a fixed URL. Reports the median of the runs. */
export async function benchLighthouse({
  runs,
  pages,
}: {
  runs: number;
  pages: readonly string[];
}): Promise<string> {
  const workspace = ownWorkspace();
  await buildWithImages(workspace);
  const listed = readListedPages(workspace);
  const selectedPages = pages.length > 0 ? pages : [...listed, ...unlistedRoutes];
  const port = await findFreePort();
  const { server, address } = await serveWorkspace(workspace);
  const browser = await openBrowser(port);
  const scores: Score[] = [];
  const indexes: number[] = [];
  let slowdown: number;
  try {
    const first = await runLighthouse(new URL(selectedPages[0] ?? '/', address).href, {
      port,
      slowdown: defaultSlowdown,
    });
    slowdown = getSlowdown(first.lhr.environment.benchmarkIndex);
    for (const path of selectedPages) {
      process.stderr.write(`  ${path} …\n`);
      const { href } = new URL(path, address);
      const results: RunnerResult[] = [];
      for (let round = 0; round < runs; round++) results.push(await runLighthouse(href, { port, slowdown }));
      indexes.push(...results.map(({ lhr }) => lhr.environment.benchmarkIndex));
      scores.push(getMedianScore(path, listed.has(path), results));
    }
  } finally {
    await browser.close();
    server.kill();
  }
  return [
    '## Lighthouse',
    scoreTable(scores),
    `Median of ${runs} runs with Lighthouse's emulated phone. Unlisted pages have no SEO score, because being unlisted costs points.`,
    `Lighthouse's benchmark index of this computer was ${Math.round(median(indexes))}, so the CPU was slowed down ${slowdown}×` +
      ' (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).',
  ].join('\n\n');
}

/** Follows Lighthouse's guide for a mid-range phone, except that the slowdown is never below 2×. */
function getSlowdown(index: number): number {
  return index >= 1500 ? defaultSlowdown : 2;
}

async function openBrowser(port: number): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath)
    throw new Error('No browser was found. `node scripts/bootstrap.mjs --browser` installs one.');
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
}

function readListedPages(workspace: Workspace): Set<string> {
  const sitemap = readFileSync(workspace.path('dist/sitemap.xml'), 'utf8');
  return new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}

async function runLighthouse(
  url: string,
  { port, slowdown }: { port: number; slowdown: number },
): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  return result;
}

function getMedianScore(path: string, isListed: boolean, results: readonly RunnerResult[]): Score {
  const getAudit = (id: string) => median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? 0));
  const getScore = (category: Category) =>
    Math.round(median(results.map(({ lhr }) => lhr.categories[category]?.score ?? 0)) * 100);
  return {
    path,
    isListed,
    scores: {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      'best-practices': getScore('best-practices'),
      seo: getScore('seo'),
    },
    largestPaint: getAudit('largest-contentful-paint'),
    blocked: getAudit('total-blocking-time'),
    shift: getAudit('cumulative-layout-shift'),
    bytes: getAudit('total-byte-weight'),
    failedAudits: findFailedAudits(results.at(-1), isListed),
  };
}

function findFailedAudits(result: RunnerResult | undefined, isListed: boolean): string[] {
  if (!result) return [];
  const { audits, categories: results } = result.lhr;
  return categories
    .filter((category) => category !== 'performance' && (isListed || category !== 'seo'))
    .flatMap((category) => results[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, findFirstElement(audits[id])].filter(Boolean).join(': '));
}

/** Returns the selector of the first element with the problem, if the audit names elements. */
function findFirstElement(audit: RunnerResult['lhr']['audits'][string] | undefined): string {
  const details = audit?.details;
  if (details?.type !== 'table') return '';
  const node = details.items[0]?.['node'];
  return typeof node === 'object' && 'selector' in node ? `\`${String(node.selector)}\`` : '';
}

function scoreTable(scores: readonly Score[]): string {
  const rows = scores.map(
    ({ path, isListed, scores: pageScores, largestPaint, blocked, shift, bytes, failedAudits }) => [
      `${path}${isListed ? '' : ' (unlisted)'}`,
      pageScores.performance,
      pageScores.accessibility,
      pageScores['best-practices'],
      isListed ? pageScores.seo : '',
      Math.round(largestPaint),
      Math.round(blocked),
      shift.toFixed(3),
      kilobytes(bytes),
      failedAudits.join(', '),
    ],
  );
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
    'kB in total',
    'failed audits',
  ];
  return table(head, rows);
}
