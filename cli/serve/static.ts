import type { IncomingHttpHeaders } from 'node:http';
import { type HostingConfig, resolveUrl, type Resolution } from '../site/hosting/config.ts';
import { memoize } from '#src/lib/memoize.ts';
import { darkColors, lightColors } from '#src/service/document.ts';
import { replaceHeaders, revalidate, type Header } from '../site/hosting/headers.ts';
import { chooseEncoding, isUnchanged, mediaType, parseTarget, type Encoding } from './http-message.ts';
import type { PublishedFile } from './published-files.ts';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';

/** A file's bytes as sent, in one encoding. */
interface Representation {
  file: PublishedFile;
  encoding: Encoding;
  /** True if the response depends on Accept-Encoding. */
  varies: boolean;
  size: number;
  /** Whole seconds. */
  modified: number;
  lastModified: string;
  /** A strong ETag: a hash of the bytes sent, or a large file's size and time. */
  etag: string;
  /** Null if the file is too large to keep in memory. */
  body: Buffer | null;
}

const maxCachedBytes = 1 << 20;
const minCompressedBytes = 256;
/** Brotli's best level takes too long for larger files: 230 ms for our largest script. Level 5 takes 2% of that. */
const maxBestBrotliBytes = 256 << 10;
const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** Keeps files of up to 1 MB in memory, compressed on their first request. The least recently used are removed first. */
export class Representations {
  readonly #cached = new Map<string, Representation>();
  readonly #loading = new Map<string, Promise<Representation>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(file: PublishedFile, encoding: Encoding): Representation | undefined {
    const key = cacheKey(file, encoding);
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    this.#cached.delete(key); // `set` adds it at the end again, as the most recently used
    this.#cached.set(key, cached);
    return cached;
  }

  /** Rejects with the system's error if the file cannot be read. */
  async load(file: PublishedFile, encoding: Encoding): Promise<Representation> {
    const cached = this.get(file, encoding);
    if (cached) return cached;
    const key = cacheKey(file, encoding);
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = read(file, encoding)
        .then((representation) => this.#store(key, representation))
        .finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  #store(key: string, representation: Representation): Representation {
    this.#cached.set(key, representation);
    this.#bytes += representation.body?.length ?? 0;
    for (const [oldest, { body }] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#cached.delete(oldest);
      this.#bytes -= body?.length ?? 0;
    }
    return representation;
  }
}

const cacheKey = ({ name }: PublishedFile, encoding: Encoding) =>
  compressible.test(name) ? `${name} ${encoding}` : name;

async function read(file: PublishedFile, encoding: Encoding): Promise<Representation> {
  const handle = await file.open();
  try {
    const { size, mtimeMs } = await handle.stat();
    const modified = Math.floor(mtimeMs / 1000);
    const dates = { modified, lastModified: new Date(modified * 1000).toUTCString() };
    if (size > maxCachedBytes) {
      const etag = `"${size}-${modified}"`; // hashing it would read all of it
      return { file, encoding: 'identity', varies: false, size, ...dates, etag, body: null };
    }
    const bytes = await handle.readFile();
    const varies = compressible.test(file.name) && bytes.length >= minCompressedBytes;
    const compressed = varies ? await compress(bytes, encoding) : null;
    const isSmaller = compressed !== null && compressed.length < bytes.length;
    const body = isSmaller ? compressed : bytes;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    return {
      file,
      encoding: isSmaller ? encoding : 'identity',
      varies,
      size: body.length,
      ...dates,
      etag,
      body,
    };
  } finally {
    await handle.close();
  }
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: zlib.Z_BEST_COMPRESSION });
  if (encoding === 'identity') return null;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: bytes.length <= maxBestBrotliBytes ? zlib.BROTLI_MAX_QUALITY : 5,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
  };
  return brotliAsync(bytes, { params });
}

const defaultMemoryBytes = 128 << 20;

export interface StaticRequest {
  method: string;
  /** As in the request line. */
  target: string;
  headers: IncomingHttpHeaders;
  /** True if this server or a trusted proxy received the request over https. */
  secure: boolean;
}

export interface StaticResponse {
  status: number;
  /** Alternating names and values, as for `writeHead`. */
  headers: string[];
  /** A file is too large to keep in memory. */
  body: Buffer | PublishedFile | null;
}

/** Error responses that have no page. */
const messages = {
  400: 'Invalid request.',
  404: 'Page not found.',
  405: 'Only GET and HEAD are allowed here.',
  414: 'This URL is too long.',
  421: 'This server does not serve that host.',
  503: 'We’re very busy right now. Please try again in a moment.',
};

/** In the site's colors, and without files, which may not load either. */
const errorPage = (message: string) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${message}</title>
<style>
body { display: grid; place-content: center; min-height: 100svh; margin: 0 1.25rem; font: 2rem/1.2 Georgia, serif; text-wrap: balance; color: ${lightColors.ink}; background: ${lightColors.paper} }
h1 { max-width: 16em; margin: 0; padding-top: 1rem; font: inherit; border-top: 2px solid ${lightColors.ember} }
@media (prefers-color-scheme: dark) { body { color: ${darkColors.ink}; background: ${darkColors.paper} } }
</style>
<main><h1>${message}</h1></main>
</html>
`;

type Redirect = Resolution & { kind: 'redirect' };

interface ServedFile {
  file: PublishedFile;
  status: 200 | 404;
  headers: string[];
}

/** Serves one build of the site. */
export class StaticSite {
  readonly #config: HostingConfig;
  readonly #files: Map<string, PublishedFile>;
  readonly #cache: Representations;
  readonly #globalHeaders: string[];
  readonly #httpsHeaders: string[];
  /** By URL: all headers that are sent instead of `#globalHeaders`. */
  readonly #overrides: Map<string, string[]>;
  readonly #byPath: { pattern: RegExp; headers: string[] }[];

  constructor(config: HostingConfig, files: Map<string, PublishedFile>, memoryBytes = defaultMemoryBytes) {
    this.#config = config;
    this.#files = files;
    this.#cache = new Representations(memoryBytes);
    this.#globalHeaders = config.globalHeaders.flat();
    this.#httpsHeaders = config.httpsHeaders.flat();
    this.#overrides = new Map(
      Object.entries(config.headerOverrides).map(([path, headers]) => [
        path,
        replaceHeaders(config.globalHeaders, headers).flat(),
      ]),
    );
    this.#byPath = config.byPath.map(({ pattern, headers }) => ({
      pattern: new RegExp(pattern),
      headers: headers.flat(),
    }));
  }

  /** Headers for every response, as alternating names and values. */
  headersFor(secure: boolean): string[] {
    return secure ? [...this.#globalHeaders, ...this.#httpsHeaders] : this.#globalHeaders;
  }

  /** Synchronous if the file is in memory, as it nearly always is. */
  respond(request: StaticRequest): StaticResponse | Promise<StaticResponse> {
    const { method, secure } = request;
    if (method !== 'GET' && method !== 'HEAD') return this.errorResponse(405, secure, ['Allow', 'GET, HEAD']);
    const served = this.#find(request.target);
    if (typeof served === 'number') return this.errorResponse(served, secure);
    if ('location' in served) return this.#redirect(served.location, secure);
    const encoding = chooseEncoding(request.headers['accept-encoding']?.toString() ?? '');
    const cached = this.#cache.get(served.file, encoding);
    if (cached) return this.#toResponse(request, served, cached);
    return this.#cache.load(served.file, encoding).then(
      (loaded) => this.#toResponse(request, served, loaded),
      () => this.errorResponse(503, secure, ['Retry-After', '1']),
    );
  }

  errorResponse(status: keyof typeof messages, secure: boolean, ...more: Header[]): StaticResponse {
    const body = Buffer.from(errorPage(messages[status]));
    const contentHeaders = [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(body.length),
    ];
    const headers = [
      ...this.headersFor(secure),
      ...contentHeaders,
      'Cache-Control',
      'no-store',
      ...more.flat(),
    ];
    return { status, headers, body };
  }

  /** Returns a file, a redirect or an error's status for a target. */
  readonly #find = memoize((target): ServedFile | Redirect | 400 | 404 | 414 => {
    const requestUrl = parseTarget(target);
    if (typeof requestUrl === 'number') return requestUrl;
    const found = resolveUrl(this.#config, requestUrl, (name) => this.#files.has(name));
    return found.kind === 'redirect' ? found : (this.#toServedFile(requestUrl.path, found) ?? 404);
  });

  #toServedFile(
    urlPath: string,
    { file: name, status }: Resolution & { kind: 'file' },
  ): ServedFile | undefined {
    const file = this.#files.get(name);
    if (file === undefined) return undefined;
    const override = status === 200 && this.#overrides.get(urlPath);
    const headers = [...(override || this.#globalHeaders), 'Content-Type', mediaType(name)];
    for (const rule of this.#byPath) {
      // Don't apply the file's cache headers to a 404. The file may be added later.
      if (status === 200 && rule.pattern.test(urlPath)) headers.push(...rule.headers);
    }
    if (!headers.includes('Cache-Control')) headers.push('Cache-Control', revalidate);
    return { file, status, headers };
  }

  #redirect(location: string, secure: boolean): StaticResponse {
    const headers = [...this.headersFor(secure), 'Location', location, 'Cache-Control', revalidate];
    return { status: 301, headers: [...headers, 'Content-Length', '0'], body: null };
  }

  #toResponse(request: StaticRequest, served: ServedFile, found: Representation): StaticResponse {
    const { status } = served;
    const headers = request.secure ? [...served.headers, ...this.#httpsHeaders] : [...served.headers];
    if (found.varies) headers.push('Vary', 'Accept-Encoding');
    // A 404 page has no validators, because it is served at any URL.
    if (status === 200) headers.push('ETag', found.etag, 'Last-Modified', found.lastModified);
    if (found.encoding !== 'identity') headers.push('Content-Encoding', found.encoding);
    const none = request.headers['if-none-match'];
    const since = request.headers['if-modified-since'];
    if (status === 200 && isUnchanged(found, none, since)) return { status: 304, headers, body: null };
    headers.push('Content-Length', String(found.size));
    return { status, headers, body: request.method === 'HEAD' ? null : (found.body ?? found.file) };
  }
}
