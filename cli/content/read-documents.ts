import { hash } from 'node:crypto';
import type { Cache } from '../cache.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { CollectedDocument } from './collect.ts';
import type { ContentFiles } from './content-files.ts';
import type { Article, Document } from './document.ts';
import {
  createArticle,
  parseDocument,
  renderDocument,
  summarize,
  type TextSettings,
} from './markdown/parse-document.ts';
import { readShownText } from './markdown/shown-text.ts';
import { readSource, type SourceText } from './markdown/source-text.ts';
import type { ParsedDocument } from './markdown/parsed-document.ts';

export interface ReadDocument {
  document: Document;
  diagnostics: Diagnostic[];
}

interface DocumentReaderOptions {
  files: ContentFiles;
  cache: Cache;
  settings: TextSettings;
  /** Applies the document rules. Their results are cached with the document. */
  runRules: (parsed: ParsedDocument) => Diagnostic[];
  /** Also render documents that are not cached. */
  render: boolean;
}

/** Articles of more documents would take too much memory, so they are read back from the cache. */
const maxArticlesInMemory = 1_000;

export class DocumentReader {
  /** Number of documents that were not in the cache. */
  parsedCount = 0;
  readonly #options: DocumentReaderOptions;
  readonly #known = new Map<string, KnownFile>();
  readonly #articles = new Map<string, Article>();
  readonly #settingsKey: string;

  constructor(options: DocumentReaderOptions) {
    this.#options = options;
    this.#settingsKey = hash('sha256', JSON.stringify(options.settings));
  }

  read(file: CollectedDocument): ReadDocument {
    const { files } = this.#options;
    const known = files.memoize(`document ${file.path}`, [file], this.#settingsKey, () => {
      const bytes = files.read(file);
      const key = this.#key(file, bytes);
      return { file, key, read: this.#read(file, bytes, key) };
    });
    this.#known.set(file.path, known);
    return known.read;
  }

  #read(file: CollectedDocument, bytes: Buffer, key: string): ReadDocument {
    const { files, cache, runRules, render } = this.#options;
    const stored = cache.read(key);
    if (stored) return JSON.parse(stored.toString('utf8')) as ReadDocument; // written below under the same key
    this.parsedCount += 1;
    const { parsed, html } = render
      ? this.#render(file, bytes)
      : { parsed: this.#parse(file, bytes), html: null };
    const read = { document: summarize(parsed), diagnostics: runRules(parsed) };
    const article = html && createArticle(parsed, read.document, html);
    if (article) this.#keep(file.path, article);
    // Otherwise every keystroke in an editor would add an entry to the cache.
    if (!files.isSaved(file)) return read;
    const json = JSON.stringify(read);
    cache.write(key, json);
    if (article) cache.write(articleKey(key), JSON.stringify(article));
    // The strings in `read` are slices that keep the file's whole text in memory, so return a copy.
    return JSON.parse(json) as ReadDocument;
  }

  /** Parses a document that has been read, with another text if one is given. The result is not kept. */
  parse(path: string, text?: string): ParsedDocument {
    const { file } = this.#file(path);
    return this.#parse(file, text === undefined ? this.#options.files.read(file) : Buffer.from(text));
  }

  /** Reads a document as if the file had this text. The result is not kept. */
  readText(file: CollectedDocument, bytes: Buffer): ReadDocument & { shown: string } {
    const parsed = this.#parse(file, bytes);
    const document = summarize(parsed);
    return { document, diagnostics: this.#options.runRules(parsed), shown: readShownText(parsed) };
  }

  /** Returns the rendered text of a document that has been read. */
  article(document: Document): Article {
    const article = this.#articles.get(document.path) ?? this.#readArticle(document);
    this.#keep(document.path, article);
    return article;
  }

  #keep(path: string, article: Article): void {
    if (this.#articles.size < maxArticlesInMemory) this.#articles.set(path, article);
  }

  #readArticle(document: Document): Article {
    const { files, cache } = this.#options;
    const { file, key } = this.#file(document.path);
    const stored = cache.read(articleKey(key));
    if (stored) return JSON.parse(stored.toString('utf8')) as Article; // written below or by `#read`
    const bytes = files.read(file);
    const { parsed, html } = this.#render(file, bytes);
    const article = createArticle(parsed, document, html);
    // The file may have been saved since it was read. The new text belongs in a different entry.
    if (files.isSaved(file) && this.#key(file, bytes) === key)
      cache.write(articleKey(key), JSON.stringify(article));
    return article;
  }

  /** Returns the text that a document's spans refer to. */
  source(path: string): SourceText {
    return readSource(path, this.#options.files.read(this.#file(path).file));
  }

  #parse = ({ kind, path }: CollectedDocument, bytes: Uint8Array) =>
    parseDocument({ kind, path, bytes }, this.#options.settings);

  #render = ({ kind, path }: CollectedDocument, bytes: Uint8Array) =>
    renderDocument({ kind, path, bytes }, this.#options.settings);

  #key({ kind, path }: CollectedDocument, bytes: Buffer): string {
    const { facts, ...settings } = this.#options.settings;
    const usedFacts = bytes.includes('{{') ? facts : null;
    return this.#options.cache.key('documents', [kind, path, hash('sha256', bytes), settings, usedFacts]);
  }

  #file(path: string): KnownFile {
    const known = this.#known.get(path);
    if (!known) throw new Error(`${path} was not read.`);
    return known;
  }
}

interface KnownFile {
  file: CollectedDocument;
  key: string;
}

/** Articles are separate entries, because a check does not read them. */
const articleKey = (key: string) => `${key} article`;
