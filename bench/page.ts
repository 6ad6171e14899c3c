import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildWithImages } from './builds.ts';
import { writeByHand } from './hand-written.ts';
import { conditions, openBrowser, visit, visitLinks, type Visit } from './lab.ts';
import { median } from './measure.ts';
import { serveWorkspace } from './serve-workspace.ts';
import { kilobytes, ratio, table } from './table.ts';
import { ownWorkspace, type Workspace } from './workspace.ts';

/** Visits are short and vary more than builds. */
const visitsPerRun = 3;

const target = { beforeStart: 1.5, total: 90, styles: 8, paint: 1.1, click: 100 };

/** Links in the header, clicked in this order. */
const clickedLinks = ['CORPORATE', 'BLOG', 'CORPORATE', 'BLOG', 'CORPORATE', 'BLOG'];

const pages = [
  { name: 'Hush Quarter', file: null, hydrates: true },
  { name: 'hand-written, same fonts', file: 'bench-by-hand-fonts', hydrates: false },
  { name: 'hand-written, system fonts', file: 'bench-by-hand', hydrates: false },
] as const;

/** Measures the first load of a post on a phone, next to the same article as a hand-written page without scripts. */
export async function benchPage({ runs }: { runs: number }): Promise<string> {
  const workspace = ownWorkspace();
  await buildWithImages(workspace);
  const post = findMedianPost(workspace);
  const html = readFileSync(workspace.path('dist/blog', `${post}.html`), 'utf8');
  writePage(workspace, 'bench-by-hand-fonts', writeByHand(html, { hasFonts: true }));
  writePage(workspace, 'bench-by-hand', writeByHand(html, { hasFonts: false }));

  const { server, address } = await serveWorkspace(workspace);
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
  const clicks: number[] = [];
  try {
    for (let round = 1; round <= runs * visitsPerRun; round++) {
      for (const { name, file, hydrates } of pages) {
        process.stderr.write(`  ${round}: ${name} …\n`);
        const url = new URL(file ?? `blog/${post}`, address).href;
        visits.get(name)?.push(await visit(browser, url, { hydrates }));
      }
    }
    clicks.push(...(await visitLinks(browser, new URL('faq', address).href, clickedLinks)));
  } finally {
    await browser.close();
    server.kill();
  }
  const click = `A page whose link was hovered is shown ${Math.round(median(clicks))} ms after the click (median of ${clicks.length}, unthrottled; target ${target.click} ms).`;
  return `## A post page\n\n${weightTable(visits, html)}\n\n${paintTable(visits)}\n\nMedian of ${runs * visitsPerRun} first loads: ${conditions}.

${click}`;
}

function weightTable(visits: ReadonlyMap<string, readonly Visit[]>, html: string): string {
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const rows = [...visits].map(([name, [firstVisit]], index) => {
    if (!firstVisit) throw new Error(`${name} was never visited.`);
    return [
      name,
      kilobytes(firstVisit.beforeStart.document),
      index === 0 ? kilobytes(brotli(styles).length + firstVisit.beforeStart.stylesheet) : '',
      kilobytes(firstVisit.beforeStart.script),
      kilobytes(firstVisit.total.script),
      kilobytes(firstVisit.beforeStart.font),
      kilobytes(firstVisit.beforeStart.image),
    ];
  });
  rows.push(['*target*', '', `≤ ${target.styles}`, `≤ ${target.beforeStart}`, `≤ ${target.total}`, '', '']);
  const head = [
    'kB, brotli',
    'HTML',
    'CSS (inside the HTML)',
    'JS before interaction',
    'JS in total',
    'fonts',
    'images',
  ];
  return table(head, rows);
}

function paintTable(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const getMedian = (name: string, figure: (entry: Visit) => number) =>
    median((visits.get(name) ?? []).map(figure));
  const [ours] = pages;
  const rows = pages.map(({ name }) => {
    const largest = getMedian(name, (entry) => entry.largestPaint);
    return [
      name,
      Math.round(getMedian(name, (entry) => entry.firstPaint)),
      Math.round(largest),
      ratio(
        getMedian(ours.name, (entry) => entry.largestPaint),
        largest,
      ),
      Math.round(getMedian(name, (entry) => entry.blockedAtLoad)),
      Math.round(getMedian(name, (entry) => entry.blockedInTotal)),
      getMedian(name, (entry) => entry.shift).toFixed(3),
    ];
  });
  rows.push(['*target*', '', '', `≤ ${target.paint}×`, 0, '', '']);
  const head = [
    'ms',
    'FCP',
    'LCP',
    'our LCP relative to this',
    'blocked at load',
    'blocked until hydrated',
    'CLS',
  ];
  return table(head, rows);
}

/** Finds the post whose page has the median size. */
function findMedianPost(workspace: Workspace): string {
  const weights = readdirSync(workspace.path('content/blog'))
    .map((name) => basename(name, '.md'))
    .map((slug) => ({ slug, size: brotli(readFileSync(workspace.path('dist/blog', `${slug}.html`))).length }))
    .toSorted((a, b) => a.size - b.size || (a.slug < b.slug ? -1 : 1));
  const middle = weights[Math.floor(weights.length / 2)];
  if (!middle) throw new Error('The site has no posts.');
  return middle.slug;
}

const writePage = (workspace: Workspace, name: string, html: string): void =>
  writeFileSync(workspace.path('dist', `${name}.html`), html);

const brotli = (data: string | Buffer) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
