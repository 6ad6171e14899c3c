import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleFacts, PageData } from './schemas/page-data.ts';
import { dataPath } from '#src/paths.ts';
import { readEmitted } from './emitted.ts';
import type { GetDataPath } from './load.ts';

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
