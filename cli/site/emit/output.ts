/** `logical` is a path below `public/`, which is published, or a name such as `site.json`, which only the site's build reads. */
export type EmittedFile = [logical: string, content: string | object];

/** Receives what a build emits: the folder of `studio build`, the next site, or the memory of a preview. */
export interface Output {
  /** Adds a text, or a value as JSON. */
  put(logical: string, content: string | object): void;
  /** Adds a file whose SHA-256 is known. `read` is called only if the file is new. */
  add(logical: string, digest: string, read: () => string | Uint8Array): void;
}

export const toText = (content: string | object): string =>
  typeof content === 'string' ? content : JSON.stringify(content);
