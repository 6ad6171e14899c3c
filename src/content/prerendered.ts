import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleFacts, PageData } from '#src/model/page-data.ts';
import { dataPath } from '#src/paths.ts';
import { readEmitted } from './emitted.ts';
import type { GetDataPath } from './load.ts';

type Article = Extract<PageData, { html: string }>;

const isArticle = (data: PageData): data is Article => 'html' in data;

/**
 * The HTML of articles while the site is prerendered. It reaches the page from here, never through loader data, so
 * it is shipped once: hydration adopts it from the document.
 */
const articles = new Map<string, string>();

export function articleHtml(path: string): string {
  const html = articles.get(path);
  if (html === undefined)
    throw new Error(`No article was loaded for ${path}: its loader runs before it renders.`);
  return html;
}

let facts: Record<string, ArticleFacts> | undefined;

/** Questions, answers and steps of a post, by its slug. */
export function articleFacts(slug: string): ArticleFacts {
  if (import.meta.env.DEV || !facts) facts = readEmitted<Record<string, ArticleFacts>>('facts.json');
  return facts[slug] ?? { questions: [], howTo: [] };
}

/** A loader for the prerender: reads the emitted file, leaves out an article's HTML. */
export function prerenderLoader(getDataPath: GetDataPath) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const path = getDataPath(params, new URL(request.url).searchParams);
    const data = readEmitted<PageData>(`public${dataPath(path)}`);
    if (!isArticle(data)) return data;
    const { html, ...rest } = data;
    articles.set(path, html);
    return rest;
  };
}
