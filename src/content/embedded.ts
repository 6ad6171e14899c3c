/** The data block that the prerender puts behind `#root`: see cli/prerender/page.ts. */
export interface Embedded {
  /** what the page's loader returned; absent for a page without data */
  data?: unknown;
  /** set where the page answers for addresses that do not exist: its own address, /404 or /blog/404 */
  notFound?: string;
}

const embeddedId = 'page-data';

/** Reads the data of the prerendered page. */
export function embedded(): Embedded | null {
  const block = document.getElementById(embeddedId);
  return block?.textContent ? (JSON.parse(block.textContent) as Embedded) : null; // written by the prerender
}
