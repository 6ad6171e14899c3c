import type { LoaderFunctionArgs } from 'react-router-dom';
import { dataPath, paths } from '#src/paths.ts';
import type { PageData } from '#src/model/page-data.ts';

/** The URL of the page whose data a route shows. */
export type GetDataPath = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
) => string;

/** Milliseconds for which data prefetched before a click can be used for that click. */
const maxAgeMs = 10_000;

const prefetched = new Map<string, { response: Promise<Response>; fetchedAt: number }>();

/** Fetches a page's data before a click. */
export function prefetch(path: string): void {
  const cached = prefetched.get(path);
  if (cached && Date.now() - cached.fetchedAt < maxAgeMs) return;
  const response = fetch(dataPath(path));
  prefetched.set(path, { response, fetchedAt: Date.now() });
  // A later visit to the page fetches again and reports the failure.
  response.catch(() => prefetched.delete(path));
}

function fetchData(path: string, signal: AbortSignal): Promise<Response> {
  const cached = prefetched.get(path);
  prefetched.delete(path); // a response is read once
  const fetchNow = () => fetch(dataPath(path), { signal });
  return cached && Date.now() - cached.fetchedAt < maxAgeMs ? cached.response.catch(fetchNow) : fetchNow();
}

/** A loader for the browser: the same data, one small file, with the article's HTML in it. */
export function browserLoader(getDataPath: GetDataPath) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const path = getDataPath(params, new URL(request.url).searchParams);
    const response = await fetchData(path, request.signal);
    if (response.ok) return (await response.json()) as PageData; // written by the content build
    // The server rejects malformed tags with 400.
    const fallback = response.status < 500 ? await readFallback(path, request.signal) : null;
    if (fallback) return fallback;
    throw new Response(null, { status: response.status, statusText: response.statusText });
  };
}

/**
 * A page number past the end of a list shows its last page; only the first page has the page count. A tag without posts has a
 * separate page.
 */
async function readFallback(path: string, signal: AbortSignal): Promise<PageData | null> {
  // All of it was written by the content build.
  const read = (url: string) => fetch(dataPath(url), { signal });
  const first = path.replace(/\/page\/\d+$/, '');
  const response = first === path ? null : await read(first);
  if (response?.ok) {
    const data = (await response.json()) as PageData;
    if (data.kind !== 'list' || data.pages === 1) return data;
    return (await read(`${first}/page/${data.pages}`)).json() as Promise<PageData>;
  }
  const isTag = path.startsWith(paths.tagPage(''));
  return isTag ? ((await read(paths.unknownTag())).json() as Promise<PageData>) : null;
}
