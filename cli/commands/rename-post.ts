import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#src/paths.ts';
import { didYouMean } from '#src/lib/suggest.ts';
import { Failure } from '../failure.ts';
import { writeWhole } from '../pipeline/cache-file.ts';
import { redirectsFile } from '../pipeline/link-redirects.ts';
import type { Inspection, RecordHead } from '../pipeline/pipeline-contract.ts';
import type { LinkPlace } from '../pipeline/record.ts';
import { reservedSlugs } from '../rules/slug-reserved.ts';
import { moveRedirects } from './rename-redirects.ts';

export interface Move {
  moved: { from: string; to: string };
  rewritten: { file: string; links: number }[];
}

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Moves a post, rewrites every link to it, and leaves a redirect. Nothing is touched before all is checked. */
export function movePost(from: string, to: string, { root, records, places }: Inspection): Move {
  const post = findPost(from, records);
  if (!slugForm.test(to) || reservedSlugs.has(to)) {
    throw new Failure(
      `"${to}" cannot be an address; expected lower-case words joined by hyphens, such as how-to-pose.`,
    );
  }
  const file = `blog/${to}.md`;
  if (
    to !== from &&
    (existsSync(join(root, file)) || records.some(({ path }) => path.toLowerCase() === file))
  ) {
    throw new Failure(`${file} is there already; nothing was moved.`);
  }
  if (to === from) throw new Failure(`${file} has that address already.`);
  const old = paths.post(post.slug);
  const now = paths.post(to);
  const changes = [
    ...records.flatMap((record) =>
      rewriteLinks(root, record, places.get(record.path)?.links ?? [], old, now),
    ),
    ...copyFiles(root).flatMap((name) => rewriteCopy(root, name, old, now)),
  ];
  const redirects = join(root, redirectsFile);
  const before = existsSync(redirects) ? readFileSync(redirects, 'utf8') : '';
  const after = moveRedirects(before, old, now);

  for (const { path, text } of changes) writeWhole(join(root, path), text);
  writeWhole(redirects, after);
  renameSync(join(root, post.path), join(root, file));
  return {
    moved: { from: post.path, to: file },
    rewritten: changes.map(({ path, links }) => ({ file: path === post.path ? file : path, links })),
  };
}

function findPost(slug: string, records: readonly RecordHead[]): RecordHead {
  const posts = records.filter(({ kind }) => kind === 'post');
  const post = posts.find((each) => each.slug === slug);
  if (post) return post;
  const meant = didYouMean(
    slug,
    posts.map((each) => each.slug),
  );
  throw new Failure([`There is no post "${slug}".`, meant].filter(Boolean).join(' '));
}

interface Change {
  path: string;
  text: string;
  links: number;
}

/** Replaces the address where the article's links say it, and nowhere else. */
function rewriteLinks(
  root: string,
  { path, links }: RecordHead,
  places: readonly LinkPlace[],
  old: string,
  now: string,
): Change[] {
  const found = places
    .filter(({ start, end }, index) => end > start && addresses(links[index] ?? '', old))
    .toSorted((a, b) => b.start - a.start);
  if (found.length === 0) return [];
  let text = readFileSync(join(root, path)).toString('utf8');
  for (const { start, end } of found) {
    const written = text.slice(start, end);
    text = text.slice(0, start) + written.replace(new RegExp(escape(old), 'i'), now) + text.slice(end);
  }
  return [{ path, text, links: found.length }];
}

/** Whether a link leads to an address, with or without a query, an anchor, an ending or the site's origin. */
const addresses = (url: string, address: string) =>
  new RegExp(`^(?:https?://[^/]+)?${escape(address)}(?:/|\\.html|\\.md)?(?:[?#]|$)`, 'i').test(url);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

const copyFiles = (root: string) =>
  readdirSync(root).filter((name) => name.endsWith('.yaml') && name !== redirectsFile);

/** Structured copy holds its links in markdown and in plain values. */
function rewriteCopy(root: string, path: string, old: string, now: string): Change[] {
  const text = readFileSync(join(root, path)).toString('utf8');
  let links = 0;
  const rewritten = text.replace(
    new RegExp(`(^|[\\s"'(\\[])${escape(old)}(?![\\w-])`, 'gm'),
    (_, before: string) => {
      links += 1;
      return before + now;
    },
  );
  return links === 0 ? [] : [{ path, text: rewritten, links }];
}
