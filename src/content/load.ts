import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dataPath, paths } from '#src/paths.ts';
import type { PageData } from './schemas/page-data.ts';

/** The data block that cli/site/page.ts puts after `#root`. */
export interface EmbeddedData {
  data?: unknown;
  /** on 404 pages, the path that was prerendered: /404 or /blog/404 */
  notFound?: string;
}

const embeddedId = 'page-data';

export function readEmbeddedData(): EmbeddedData | null {
  const block = document.getElementById(embeddedId);
  return block?.textContent ? (JSON.parse(block.textContent) as EmbeddedData) : null; // the prerender wrote it
}

/** Returns the path to the page whose data a route shows. */
export type GetDataPath = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
) => string;

/** The `handle` of a route whose page shows data. */
export class RouteData {
  readonly getPath: GetDataPath;

  constructor(getPath: GetDataPath) {
    this.getPath = getPath;
  }
}

/** Prefetched data that is older than this is fetched again. */
const maxAgeMs = 10_000;

const prefetched = new Map<string, { response: Promise<Response>; fetchedAt: number }>();

export function prefetch(path: string): void {
  const cached = prefetched.get(path);
  if (cached && Date.now() - cached.fetchedAt < maxAgeMs) return;
  const response = fetch(dataPath(path));
  prefetched.set(path, { response, fetchedAt: Date.now() });
  // The click fetches the data again and reports the failure.
  response.catch(() => prefetched.delete(path));
}

function fetchData(path: string, signal: AbortSignal): Promise<Response> {
  const cached = prefetched.get(path);
  prefetched.delete(path); // a response body can be read only once
  const fetchNow = () => fetch(dataPath(path), { signal });
  return cached && Date.now() - cached.fetchedAt < maxAgeMs ? cached.response.catch(fetchNow) : fetchNow();
}

const readPageData = (response: Response): Promise<PageData> => response.json();

/** The loader in the browser. Fetches one small file, which includes an article's HTML. */
export function createBrowserLoader(getDataPath: GetDataPath) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const path = getDataPath(params, new URL(request.url).searchParams);
    const response = await fetchData(path, request.signal);
    if (response.ok) return readPageData(response);
    // The server rejects malformed tags with 400. They get the unknown-tag page too.
    const fallback = response.status < 500 ? await readFallback(path, request.signal) : null;
    if (fallback) return fallback;
    throw new Response(null, { status: response.status, statusText: response.statusText });
  };
}

/**
 * Returns a list's last page for a page number past the end, and the unknown-tag page for a tag without posts.
 * Fetches the list's first page to get the page count.
 */
async function readFallback(path: string, signal: AbortSignal): Promise<PageData | null> {
  const read = (url: string) => fetch(dataPath(url), { signal });
  const first = path.replace(/\/page\/\d+$/, '');
  const response = first === path ? null : await read(first);
  if (response?.ok) {
    const data = await readPageData(response);
    if (data.kind !== 'list' || data.pages === 1) return data;
    return readPageData(await read(`${first}/page/${data.pages}`));
  }
  const isTag = path.startsWith(paths.tagPage(''));
  return isTag ? readPageData(await read(paths.unknownTag())) : null;
}

/** Returns the current page's data. The content build wrote it, so each page knows its type. */
export const usePageData = <Data extends PageData>() => useLoaderData() as Data;
