import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleFacts, PageData } from '#src/model/page-data.ts';
import { dataPath } from '#src/paths.ts';
import { readEmitted } from './emitted.ts';
import type { GetDataPath } from './load.ts';

type Article = Extract<PageData, { html: string }>;

const isArticle = (data: PageData): data is Article => 'html' in data;

/**
 * Article HTML by path, for prerendering. It is kept out of loader data, because otherwise each page would contain it twice.
 * Hydration takes it from the document instead.
 */
const articles = new Map<string, string>();

export function getArticleHtml(path: string): string {
  const html = articles.get(path);
  if (html === undefined)
    throw new Error(`No article was loaded for ${path}. The page's loader must run before the page renders.`);
  return html;
}

let facts: Record<string, ArticleFacts> | undefined;

export function getArticleFacts(slug: string): ArticleFacts {
  if (import.meta.env.DEV || !facts) facts = readEmitted<Record<string, ArticleFacts>>('facts.json');
  return facts[slug] ?? { questions: [], howTo: [] };
}

/** Creates a loader for prerendering, which reads the emitted file and returns it without an article's HTML. */
export function createPrerenderLoader(getDataPath: GetDataPath) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const path = getDataPath(params, new URL(request.url).searchParams);
    const data = readEmitted<PageData>(`public${dataPath(path)}`);
    if (!isArticle(data)) return data;
    const { html, ...rest } = data;
    articles.set(path, html);
    return rest;
  };
}
