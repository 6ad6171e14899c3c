import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { finished } from './builds.ts';
import { writeByHand } from './hand-written.ts';
import { conditions, openBrowser, visit, visitLinks, type Visit } from './lab.ts';
import { measure, median } from './measure.ts';
import { serveWorkspace } from './serve-workspace.ts';
import { kilobytes, ratio, table } from './table.ts';
import { ownWorkspace, type Workspace } from './workspace.ts';

/** Visits are short and stray more than builds do. */
const visitsPerRun = 3;

const target = { before: 1.5, inAll: 90, styles: 8, paint: 1.1, click: 100 };

/** Links of the header, to and fro. */
const followed = ['CORPORATE', 'BLOG', 'CORPORATE', 'BLOG', 'CORPORATE', 'BLOG'];

const pages = [
  { name: 'Hush Quarter', file: null, hydrates: true },
  { name: 'hand-written, the same fonts', file: 'bench-by-hand-fonts', hydrates: false },
  { name: 'hand-written, the system’s fonts', file: 'bench-by-hand', hydrates: false },
] as const;

/** The first load of a post page on a phone, beside the same article written by hand without scripts. */
export async function benchPage({ runs }: { runs: number }): Promise<string> {
  const workspace = ownWorkspace();
  process.stderr.write('  building the site with its pictures …\n');
  await measure({ cwd: workspace.root, args: ['scripts/build.mjs'], prints: finished });
  const post = middlePost(workspace);
  const html = readFileSync(workspace.path('dist/blog', `${post}.html`), 'utf8');
  publish(workspace, 'bench-by-hand-fonts', writeByHand(html, { fonts: true }));
  publish(workspace, 'bench-by-hand', writeByHand(html, { fonts: false }));

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
    clicks.push(...(await visitLinks(browser, new URL('faq', address).href, followed)));
  } finally {
    await browser.close();
    server.kill();
  }
  const click = `A page that was pointed at shows ${Math.round(median(clicks))} ms after the click (median of ${clicks.length}, unthrottled; target ${target.click} ms).`;
  return `## A post page\n\n${weightTable(visits, html)}\n\n${paintTable(visits)}\n\nMedian of ${runs * visitsPerRun} first loads: ${conditions}.

${click}`;
}

function weightTable(visits: ReadonlyMap<string, readonly Visit[]>, html: string): string {
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const rows = [...visits].map(([name, [one]], at) => {
    if (!one) throw new Error(`${name} was never visited.`);
    return [
      name,
      kilobytes(one.before.document),
      at === 0 ? kilobytes(brotli(styles).length + one.before.stylesheet) : '',
      kilobytes(one.before.script),
      kilobytes(one.inAll.script),
      kilobytes(one.before.font),
      kilobytes(one.before.image),
    ];
  });
  rows.push(['*target*', '', `≤ ${target.styles}`, `≤ ${target.before}`, `≤ ${target.inAll}`, '', '']);
  const head = [
    'kB, brotli',
    'HTML',
    'CSS (inside the HTML)',
    'JS before intent',
    'JS in all',
    'fonts',
    'pictures',
  ];
  return table(head, rows);
}

function paintTable(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const middle = (name: string, figure: (one: Visit) => number) =>
    median((visits.get(name) ?? []).map(figure));
  const [ours] = pages;
  const rows = pages.map(({ name }) => {
    const largest = middle(name, (one) => one.largestPaint);
    return [
      name,
      Math.round(middle(name, (one) => one.firstPaint)),
      Math.round(largest),
      ratio(
        middle(ours.name, (one) => one.largestPaint),
        largest,
      ),
      Math.round(middle(name, (one) => one.blockedAtLoad)),
      Math.round(middle(name, (one) => one.blockedInAll)),
      middle(name, (one) => one.shift).toFixed(3),
    ];
  });
  rows.push(['*target*', '', '', `≤ ${target.paint}×`, 0, '', '']);
  const head = [
    'ms',
    'FCP',
    'LCP',
    'our LCP to this one',
    'blocked at load',
    'blocked until hydrated',
    'CLS',
  ];
  return table(head, rows);
}

/** The post whose page weighs as much as most. */
function middlePost(workspace: Workspace): string {
  const weights = readdirSync(workspace.path('content/blog'))
    .map((name) => basename(name, '.md'))
    .map((slug) => ({ slug, size: brotli(readFileSync(workspace.path('dist/blog', `${slug}.html`))).length }))
    .toSorted((a, b) => a.size - b.size || (a.slug < b.slug ? -1 : 1));
  const middle = weights[Math.floor(weights.length / 2)];
  if (!middle) throw new Error('The site has no posts.');
  return middle.slug;
}

/** Adds a page to the built site. */
const publish = (workspace: Workspace, name: string, html: string): void =>
  writeFileSync(workspace.path('dist', `${name}.html`), html);

const brotli = (data: string | Buffer) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
