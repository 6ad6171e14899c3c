/** The values that the content build emitted, by logical path, such as `public/data/blog.json`. */
export type EmittedContent = ReadonlyMap<string, unknown>;

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
export function readEmitted<T>(logical: string): T {
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
