import type { IncomingHttpHeaders } from 'node:http';
import { revalidated } from '../hosting/headers-by-path.ts';
import type { HostingDescription } from '../hosting/description.ts';
import { resolveUrl, type Resolution } from '../hosting/resolve.ts';
import { replaceHeaders, type Header } from '../hosting/security-headers.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { isUnchanged, rangeStillFits, readRange } from './conditions.ts';
import { mediaType } from './media-type.ts';
import { parseTarget } from './request-target.ts';
import { Representations, type Representation } from './representations.ts';

const defaultMemory = 128 << 20;
const maxPlaces = 5000;
const maxPlaceLength = 256;

export interface StaticRequest {
  method: string;
  /** as in the request line */
  target: string;
  headers: IncomingHttpHeaders;
  /** over https, here or at a trusted proxy */
  secure: boolean;
}

/** A part of a file that is too large to keep in memory. */
export interface FilePart {
  path: string;
  start: number;
  /** inclusive */
  end: number;
}

export interface StaticResponse {
  status: number;
  /** alternating names and values, as `writeHead` takes them */
  headers: string[];
  body: Buffer | FilePart | null;
}

/** Bodies of error responses that have no page. */
const messages = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
  405: 'Only GET and HEAD are answered here.',
  414: 'This address is too long.',
  421: 'This server does not answer for that host.',
  503: 'We are very busy right now. Please try again in a moment.',
};

/** One file at one URL. */
interface Place {
  path: string;
  status: 200 | 404;
  headers: string[];
  /** complete responses, by encoding */
  ready: Partial<Record<Encoding, Ready>>;
}

/** Everything that does not depend on the request. */
interface Ready {
  found: Representation;
  headers: string[];
  whole: StaticResponse;
}

/** Serves one build of the site. A new build gets a new instance. */
export class StaticSite {
  readonly #description: HostingDescription;
  readonly #files: Map<string, string>;
  readonly #kept: Representations;
  readonly #everywhere: string[];
  readonly #overHttps: string[];
  /** all headers of a URL in place of `#everywhere` */
  readonly #replaced: Map<string, string[]>;
  readonly #byPath: { pattern: RegExp; headers: string[] }[];
  readonly #places = new Map<string, Place>();

  /** `files` maps published names to real paths. */
  constructor(description: HostingDescription, files: Map<string, string>, memory = defaultMemory) {
    this.#description = description;
    this.#files = files;
    this.#kept = new Representations(memory);
    this.#everywhere = description.everywhere.flat();
    this.#overHttps = description.overHttps.flat();
    this.#replaced = new Map(
      Object.entries(description.replaced).map(([path, headers]) => [
        path,
        replaceHeaders(description.everywhere, headers).flat(),
      ]),
    );
    this.#byPath = description.byPath.map(({ pattern, headers }) => ({
      pattern: new RegExp(pattern),
      headers: headers.flat(),
    }));
  }

  /** Headers of every response, alternating names and values. */
  headersFor(secure: boolean): string[] {
    return secure ? [...this.#everywhere, ...this.#overHttps] : this.#everywhere;
  }

  /** Synchronous when the file is in memory, which it nearly always is. */
  answer(request: StaticRequest): StaticResponse | Promise<StaticResponse> {
    const { method, target, secure } = request;
    if (method !== 'GET' && method !== 'HEAD') return this.refuse(405, secure, ['Allow', 'GET, HEAD']);
    const place = this.#places.get(target) ?? this.#find(request);
    if ('body' in place) return method === 'HEAD' ? withoutBody(place) : place;

    const range = place.status === 200 ? request.headers.range : undefined;
    // Ranges count bytes of the file itself.
    const encoding = range ? 'identity' : chooseEncoding(request.headers['accept-encoding']?.toString());
    const kept = this.#kept.peek(place.path, encoding);
    if (kept) return this.#show(request, place, kept, range);
    return this.#kept.load(place.path, encoding).then(
      (loaded) => this.#show(request, place, loaded, range),
      () => this.refuse(503, secure, ['Retry-After', '1']),
    );
  }

  /** A plain-text error response. */
  refuse(status: keyof typeof messages, secure: boolean, ...more: Header[]): StaticResponse {
    const body = Buffer.from(`${messages[status]}\n`);
    const own = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)];
    const headers = [...this.headersFor(secure), ...own, 'Cache-Control', 'no-store', ...more.flat()];
    return { status, headers, body };
  }

  #find({ target, secure }: StaticRequest): Place | StaticResponse {
    const requestUrl = parseTarget(target);
    if (typeof requestUrl === 'number') return this.refuse(requestUrl, secure);
    const found = resolveUrl(this.#description, requestUrl, (name) => this.#files.has(name));
    if (found.kind === 'redirect') return this.#redirect(found.location, secure);
    const place = this.#place(requestUrl.path, found);
    if (!place) return this.refuse(404, secure);
    // Cache only existing files, a limited number of them and at short URLs: a client can invent queries.
    if (found.status === 200 && target.length <= maxPlaceLength) {
      if (this.#places.size >= maxPlaces) this.#places.clear();
      this.#places.set(target, place);
    }
    return place;
  }

  #place(urlPath: string, { file, status }: Resolution & { kind: 'file' }): Place | undefined {
    const path = this.#files.get(file);
    if (path === undefined) return undefined;
    const replaced = status === 200 && this.#replaced.get(urlPath);
    const headers = [...(replaced || this.#everywhere), 'Content-Type', mediaType(file)];
    for (const rule of this.#byPath) {
      // A missing file may exist tomorrow.
      if (status === 200 && rule.pattern.test(urlPath)) headers.push(...rule.headers);
    }
    if (!headers.includes('Cache-Control')) headers.push('Cache-Control', revalidated);
    if (status === 200) headers.push('Accept-Ranges', 'bytes');
    return { path, status, headers, ready: {} };
  }

  #redirect(location: string, secure: boolean): StaticResponse {
    const headers = [...this.headersFor(secure), 'Location', location, 'Cache-Control', revalidated];
    return { status: 301, headers: [...headers, 'Content-Length', '0'], body: null };
  }

  #ready(place: Place, found: Representation): Ready {
    const known = place.ready[found.encoding];
    if (known?.found === found) return known;
    const headers = place.headers.slice();
    if (found.varies) headers.push('Vary', 'Accept-Encoding');
    // A 404 page has no validators, because it is served at any URL.
    if (place.status === 200) headers.push('ETag', found.etag, 'Last-Modified', httpDate(found.modified));
    if (found.encoding !== 'identity') headers.push('Content-Encoding', found.encoding);
    const body = found.body ?? { path: found.path, start: 0, end: found.size - 1 };
    const withLength = [...headers, 'Content-Length', String(found.size)];
    const ready = { found, headers, whole: { status: place.status, headers: withLength, body } };
    place.ready[found.encoding] = ready;
    return ready;
  }

  #show(request: StaticRequest, place: Place, found: Representation, range?: string): StaticResponse {
    const ready = this.#ready(place, found);
    let answer = ready.whole;
    if (place.status === 200) {
      const none = request.headers['if-none-match'];
      const since = request.headers['if-modified-since'];
      if ((none !== undefined || since !== undefined) && isUnchanged(found, none, since)) {
        answer = { status: 304, headers: ready.headers, body: null };
      } else if (range && rangeStillFits(found, request.headers['if-range']?.toString())) {
        answer = partialResponse(ready, range);
      }
    }
    if (request.secure) answer = { ...answer, headers: [...answer.headers, ...this.#overHttps] };
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  }
}

function partialResponse({ found, headers, whole }: Ready, range: string): StaticResponse {
  const part = readRange(range, found.size);
  if (!part) return whole;
  if (part === 'unsatisfiable') {
    const size = ['Content-Range', `bytes */${found.size}`, 'Content-Length', '0'];
    return { status: 416, headers: [...headers, ...size], body: null };
  }
  const { start, end } = part;
  const size = [
    'Content-Range',
    `bytes ${start}-${end}/${found.size}`,
    'Content-Length',
    String(end - start + 1),
  ];
  const body = found.body?.subarray(start, end + 1) ?? { path: found.path, start, end };
  return { status: 206, headers: [...headers, ...size], body };
}

const withoutBody = (answer: StaticResponse): StaticResponse => ({ ...answer, body: null });

const httpDate = (seconds: number) => new Date(seconds * 1000).toUTCString();
