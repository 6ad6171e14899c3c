import type { IncomingHttpHeaders } from 'node:http';
import { type HostingConfig, resolveUrl, type Resolution } from '../site/hosting/config.ts';
import { memoize } from '#src/lib/memoize.ts';
import { replaceHeaders, revalidate, type Header } from '../site/hosting/headers.ts';
import { chooseEncoding, isUnchanged, mediaType, parseTarget } from './http-message.ts';
import type { PublishedFile } from './published-files.ts';
import { Representations, type Representation } from './representations.ts';

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

/** Bodies of error responses that have no page. */
const messages = {
  400: 'Invalid request.',
  404: 'Page not found.',
  405: 'Only GET and HEAD are allowed here.',
  414: 'This URL is too long.',
  421: 'This server does not serve that host.',
  503: 'We’re very busy right now. Please try again in a moment.',
};

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

  /** Creates a plain-text error response. */
  errorResponse(status: keyof typeof messages, secure: boolean, ...more: Header[]): StaticResponse {
    const body = Buffer.from(`${messages[status]}\n`);
    const contentHeaders = [
      'Content-Type',
      'text/plain; charset=utf-8',
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
