/** The data block that the prerender puts after `#root`: see cli/prerender/page.ts. */
export interface EmbeddedData {
  /** loader data, if the page has any */
  data?: unknown;
  /** on 404 pages, the page's own path: /404 or /blog/404 */
  notFound?: string;
}

const embeddedId = 'page-data';

/** Reads the data of the prerendered page. */
export function readEmbeddedData(): EmbeddedData | null {
  const block = document.getElementById(embeddedId);
  return block?.textContent ? (JSON.parse(block.textContent) as EmbeddedData) : null; // written by the prerender
}
