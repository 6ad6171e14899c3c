import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Cache } from '../cache.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { CollectedDocument } from './collect.ts';
import type { Article, Document, DocumentKind } from './document.ts';
import { parseDocument, renderArticle, summarize, type TextSettings } from './markdown/parse-document.ts';
import { readSource, type SourceText } from './markdown/source-text.ts';
import type { ParsedDocument } from './markdown/parsed-document.ts';

export interface ReadDocument {
  document: Document;
  diagnostics: Diagnostic[];
}

interface DocumentReaderOptions {
  cache: Cache;
  settings: TextSettings;
  /** Problems of a single document. They are cached with it. */
  judge: (parsed: ParsedDocument) => Diagnostic[];
  /** Also render articles of documents that are not cached, while their trees are in memory. */
  render: boolean;
}

/** Reads markdown files through the cache. */
export class DocumentReader {
  /** Number of documents that were not in the cache. */
  parsed = 0;
  readonly #options: DocumentReaderOptions;
  readonly #files = new Map<string, KnownFile>();

  constructor(options: DocumentReaderOptions) {
    this.#options = options;
  }

  read(file: CollectedDocument): ReadDocument {
    const { cache, judge, render } = this.#options;
    const bytes = readFileSync(file.absolute);
    const key = this.#key(file, bytes);
    this.#files.set(file.path, { file, key });
    const [stored] = partsOf(cache.read(key));
    if (stored !== undefined) return JSON.parse(stored) as ReadDocument; // stored below under the same key
    this.parsed += 1;
    const parsed = this.#parse(file, bytes);
    const read = { document: summarize(parsed, hash('sha256', key)), diagnostics: judge(parsed) };
    const article = render ? renderArticle(parsed, read.document) : null;
    const written = JSON.stringify(read);
    cache.write(key, `${written}\n${article ? JSON.stringify(article) : ''}`);
    // Its strings are parts of the file's text, which would stay in memory as a whole.
    return JSON.parse(written) as ReadDocument;
  }

  /** The rendered text of a document that was read. */
  article(document: Document): Article {
    const { cache } = this.#options;
    const { file, key } = this.#file(document.path);
    const [read, stored] = partsOf(cache.read(key));
    if (stored) return JSON.parse(stored) as Article; // stored below or by `read`
    const bytes = readFileSync(file.absolute);
    const article = renderArticle(this.#parse(file, bytes), document);
    // A file saved since it was read belongs to another entry.
    if (read !== undefined && this.#key(file, bytes) === key)
      cache.write(key, `${read}\n${JSON.stringify(article)}`);
    return article;
  }

  /** The text that the spans of a document refer to. */
  source(path: string): SourceText {
    return readSource(path, readFileSync(this.#file(path).file.absolute), this.#options.settings.facts);
  }

  #parse = ({ kind, path }: CollectedDocument, bytes: Uint8Array) =>
    // A file is never an answer.
    parseDocument({ kind, path, bytes }, this.#options.settings) as ParsedDocument & { kind: DocumentKind };

  #key({ kind, path }: CollectedDocument, bytes: Buffer): string {
    const { city, team, facts } = this.#options.settings;
    const usedFacts = bytes.includes('{{') ? facts : null;
    return this.#options.cache.key('documents', [kind, path, hash('sha256', bytes), city, team, usedFacts]);
  }

  #file(path: string): KnownFile {
    const known = this.#files.get(path);
    if (!known) throw new Error(`${path} was not read.`);
    return known;
  }
}

interface KnownFile {
  file: CollectedDocument;
  key: string;
}

/** The two lines of an entry: the document, and its article once that is rendered. */
const partsOf = (entry: Buffer | null): string[] => entry?.toString('utf8').split('\n') ?? [];
