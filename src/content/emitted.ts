import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleFacts, PageData } from './schemas/page-data.ts';
import { dataPath } from '#src/paths.ts';
import type { GetDataPath } from './load.ts';

/** The values that the content build emitted, by logical path, such as `public/data/blog.json`. */
type EmittedContent = ReadonlyMap<string, unknown>;

declare global {
  /** The tool sets it, because Vite bundles or loads this module separately from the tool's own code. */
  var studioContent: Promise<EmittedContent> | undefined;
}

let content: EmittedContent = new Map();

/** Waits for the content. Must be called before anything is read. A preview replaces the content. */
export async function loadContent(): Promise<void> {
  if (!globalThis.studioContent) throw new Error('The content build has not started.');
  content = await globalThis.studioContent;
}

/** The caller knows the value's type. */
function readEmitted<T>(logical: string): T {
  const value = content.get(logical);
  if (value === undefined) throw new Error(`The content build did not emit ${logical}.`);
  return value as T;
}

/** Lists the emitted pages under a prefix. For example, /blog/ matches /blog/x and /blog/page/2. */
export function listEmittedPages(prefix: string): string[] {
  const start = `public/data${prefix}`;
  return [...content.keys()]
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice('public/data'.length, -'.json'.length));
}

const readPageData = (path: string) => readEmitted<PageData>(`public${dataPath(path)}`);

/**
 * Returns an article's HTML, for prerendering. It is kept out of loader data, because otherwise each page would contain it twice.
 * Hydration takes it from the document instead.
 */
export function getArticleHtml(path: string): string {
  const data = readPageData(path);
  if (!('html' in data)) throw new Error(`${path} is not an article.`);
  return data.html;
}

export const getArticleFacts = (slug: string): ArticleFacts =>
  readEmitted<Record<string, ArticleFacts>>('facts.json')[slug] ?? { questions: [], howTo: [] };

/** Creates a loader for prerendering, which returns the emitted data without an article's HTML. */
export function createPrerenderLoader(getDataPath: GetDataPath) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const data = readPageData(getDataPath(params, new URL(request.url).searchParams));
    if (!('html' in data)) return data;
    const { html: _, ...rest } = data;
    return rest;
  };
}
