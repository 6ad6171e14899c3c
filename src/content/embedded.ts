/** The data block that cli/site/page.ts puts after `#root`. */
export interface EmbeddedData {
  data?: unknown;
  /** on 404 pages, the path that was prerendered: /404 or /blog/404 */
  notFound?: string;
}

const embeddedId = 'page-data';

/** Reads the prerendered page's data. */
export function readEmbeddedData(): EmbeddedData | null {
  const block = document.getElementById(embeddedId);
  return block?.textContent ? (JSON.parse(block.textContent) as EmbeddedData) : null; // the prerender wrote it
}
