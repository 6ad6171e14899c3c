import { type Output, toText } from './emit/output.ts';

/** Keeps what a preview serves in memory. */
export class PreviewOutput implements Output {
  /** Emitted values by logical path. */
  readonly data = new Map<string, unknown>();
  readonly #files = new Map<string, () => string | Uint8Array>();

  put(logical: string, content: string | object): void {
    if (typeof content === 'object') this.data.set(logical, content);
    this.#files.set(logical, () => toText(content));
  }

  add(logical: string, _: string, read: () => string | Uint8Array): void {
    this.#files.set(logical, read);
  }

  read = (logical: string): string | Uint8Array | undefined => this.#files.get(logical)?.();
}
