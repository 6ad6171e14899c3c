import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#src/paths.ts';
import { didYouMean } from '#src/lib/text/suggest.ts';
import { Failure } from '../failure.ts';
import type { Checked } from '../check.ts';
import type { Document } from '../content/document.ts';
import { writtenSpan } from '../content/markdown/source-text.ts';
import type { DocumentReader } from '../content/read-documents.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { writeFileAtomic } from '../files.ts';
import { isSlug } from '../rules/files/slug-form.ts';
import { reservedSlugs } from '../rules/files/slug-reserved.ts';
import { moveRedirects } from './rename-redirects.ts';

const longestSlug = 100;

export interface Move {
  moved: { from: string; to: string };
  isRedirected: boolean;
  rewritten: { file: string; links: number }[];
}

/** Moves a post, rewrites every link to it and adds a redirect. Everything is checked before anything is written. */
export function movePost(from: string, to: string, { content, documents: reader }: Checked): Move {
  const { root, documents } = content;
  const post = findPost(from, documents);
  const file = `blog/${to}.md`;
  if (to === from) throw new Failure(`${file} already has that address.`);
  if (reservedSlugs.has(to))
    throw new Failure(`The site itself uses the address /blog/${to}. Choose another one.`);
  if (!isSlug(to))
    throw new Failure(
      `"${to}" cannot be a file name. Use lowercase letters, digits and single hyphens, such as how-to-pose.`,
    );
  if (to.length > longestSlug)
    throw new Failure(`The new name is too long. Use at most ${longestSlug} characters.`);
  if (existsSync(join(root, file)) || documents.some(({ path }) => path.toLowerCase() === file)) {
    throw new Failure(`${file} already exists. Nothing was moved.`);
  }
  const old = paths.post(post.slug);
  const now = paths.post(to);
  const changes = [
    ...documents.flatMap((document) => rewriteLinks(root, document, reader, old, now)),
    ...settingsFiles(root).flatMap((name) => rewriteSettings(root, name, old, now)),
  ];
  const redirects = join(root, settingsPaths.redirects);
  const before = existsSync(redirects) ? readFileSync(redirects, 'utf8') : '';
  const after = moveRedirects(before, old, now);

  for (const { path, text } of changes) writeFileAtomic(join(root, path), text);
  // Nobody knows the address of a draft.
  const isRedirected = !post.isDraft;
  if (isRedirected) writeFileAtomic(redirects, after);
  renameSync(join(root, post.path), join(root, file));
  return {
    moved: { from: post.path, to: file },
    isRedirected,
    rewritten: changes.map(({ path, links }) => ({ file: path === post.path ? file : path, links })),
  };
}

function findPost(slug: string, documents: readonly Document[]): Document {
  const posts = documents.filter(({ kind }) => kind === 'post');
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

/** Replaces the address in links only. */
function rewriteLinks(
  root: string,
  { path, links }: Document,
  reader: DocumentReader,
  old: string,
  now: string,
): Change[] {
  const leading = links.filter(({ url, span }) => span.end > span.start && leadsTo(url, old));
  if (leading.length === 0) return [];
  const source = reader.source(path);
  const found = leading
    .flatMap(({ span }) => writtenSpan(source, span) ?? [])
    .toSorted((a, b) => b.start - a.start);
  let text = readFileSync(join(root, path)).toString('utf8');
  for (const { start, end } of found) {
    const written = text.slice(start, end);
    text = text.slice(0, start) + written.replace(new RegExp(escape(old), 'i'), now) + text.slice(end);
  }
  return [{ path, text, links: found.length }];
}

/** With or without a query, an anchor, a file ending or the site's origin. */
const leadsTo = (url: string, address: string) =>
  new RegExp(`^(?:https?://[^/]+)?${escape(address)}(?:/|\\.html|\\.md)?(?:[?#]|$)`, 'i').test(url);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

const settingsFiles = (root: string) =>
  readdirSync(root).filter((name) => name.endsWith('.yaml') && name !== settingsPaths.redirects);

/** YAML files have links in markdown and in plain values. */
function rewriteSettings(root: string, path: string, old: string, now: string): Change[] {
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
