import { revalidated } from '../hosting/headers-by-path.ts';
import type { HostingDescription } from '../hosting/description.ts';
import { resolveAddress, type Resolution } from '../hosting/resolve.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { plainAnswer, withoutBody, type Answer, type Asked } from './answer.ts';
import type { Catalogue, PublishedFile } from './catalogue.ts';
import { isUnchanged, rangeStillFits, readRange } from './conditions.ts';
import { mediaType } from './media-type.ts';
import { readAddress } from './request-address.ts';
import { Representations, type Representation } from './representations.ts';

const memoryBudget = 128 << 20;
const mostAddresses = 5000;

/** One file at one address. */
interface Place {
  file: PublishedFile;
  status: 200 | 404;
  headers: string[];
  /** what was put together before, by encoding */
  ready: Partial<Record<Encoding, Ready>>;
}

/** All headers that do not depend on the request, made once: most requests are the same few. */
interface Ready {
  found: Representation;
  headers: string[];
  whole: Answer;
}

/** Serves one build of the site. Nothing in it changes: a new build gets a new one. */
export class StaticSite {
  readonly #description: HostingDescription;
  readonly #files: Map<string, PublishedFile>;
  readonly #kept: Representations;
  readonly #everywhere: string[];
  readonly #overHttps: string[];
  readonly #byPath: { pattern: RegExp; headers: string[] }[];
  readonly #places = new Map<string, Place>();

  constructor(description: HostingDescription, { files }: Catalogue, budget = memoryBudget) {
    this.#description = description;
    this.#files = files;
    this.#kept = new Representations(budget);
    this.#everywhere = description.everywhere.flat();
    this.#overHttps = description.overHttps.flat();
    this.#byPath = description.byPath.map(({ pattern, headers }) => ({
      pattern: new RegExp(pattern),
      headers: headers.flat(),
    }));
  }

  /** Headers for answers that are no files of the site, in turn. */
  headersFor(secure: boolean): string[] {
    return secure ? [...this.#everywhere, ...this.#overHttps] : this.#everywhere;
  }

  /** At once where it can be told from memory, which is the rule. */
  answer(asked: Asked): Answer | Promise<Answer> {
    const { method, target, secure } = asked;
    if (method !== 'GET' && method !== 'HEAD') {
      return plainAnswer(405, this.headersFor(secure), ['Allow', 'GET, HEAD']);
    }
    const place = this.#places.get(target) ?? this.#find(asked);
    if (!('file' in place)) return method === 'HEAD' ? withoutBody(place) : place;

    const range = place.status === 200 ? asked.headers.range : undefined;
    // Parts are counted in the file itself.
    const encoding = range
      ? 'identity'
      : chooseEncoding(asked.headers['accept-encoding']?.toString(), place.file);
    const kept = this.#kept.peek(place.file, encoding);
    if (kept) return this.#show(asked, place, kept, range);
    return this.#kept.load(place.file, encoding).then(
      (loaded) => this.#show(asked, place, loaded, range),
      () => plainAnswer(503, this.headersFor(secure), ['Retry-After', '1']),
    );
  }

  #find({ target, secure }: Asked): Place | Answer {
    const address = readAddress(target);
    if (typeof address === 'number') return plainAnswer(address, this.headersFor(secure));
    const found = resolveAddress(this.#description, address, (name) => this.#files.has(name));
    if (found.kind === 'redirect') return this.#redirect(found.location, secure);
    const place = this.#place(address.path, found);
    if (!place) return plainAnswer(404, this.headersFor(secure));
    // Only what exists is remembered, and only so much: addresses can be made up.
    if (found.status === 200) {
      if (this.#places.size >= mostAddresses) this.#places.clear();
      this.#places.set(target, place);
    }
    return place;
  }

  #place(path: string, { file: name, status }: Resolution & { kind: 'file' }): Place | undefined {
    const file = this.#files.get(name);
    if (!file) return undefined;
    const headers = [...this.#everywhere, 'Content-Type', mediaType(name)];
    if (file.br || file.gzip) headers.push('Vary', 'Accept-Encoding');
    for (const rule of this.#byPath) {
      // What is missing today may be there tomorrow.
      if (status === 200 && rule.pattern.test(path)) headers.push(...rule.headers);
    }
    if (!headers.includes('Cache-Control')) headers.push('Cache-Control', revalidated);
    if (status === 200) headers.push('Accept-Ranges', 'bytes');
    return { file, status, headers, ready: {} };
  }

  #redirect(location: string, secure: boolean): Answer {
    const headers = [...this.headersFor(secure), 'Location', location, 'Cache-Control', revalidated];
    return { status: 301, headers: [...headers, 'Content-Length', '0'], body: null };
  }

  #ready(place: Place, found: Representation): Ready {
    const known = place.ready[found.encoding];
    if (known?.found === found) return known;
    const headers = place.headers.slice();
    // The tag and date are for copies of the page itself, not for what stands in for a missing one.
    if (place.status === 200) headers.push('ETag', found.etag, 'Last-Modified', httpDate(found.modified));
    if (found.encoding !== 'identity') headers.push('Content-Encoding', found.encoding);
    const body = found.body ?? { path: found.path, start: 0, end: found.size - 1 };
    const withLength = [...headers, 'Content-Length', String(found.size)];
    const ready = { found, headers, whole: { status: place.status, headers: withLength, body } };
    place.ready[found.encoding] = ready;
    return ready;
  }

  #show(asked: Asked, place: Place, found: Representation, range: string | undefined): Answer {
    const ready = this.#ready(place, found);
    let answer = ready.whole;
    if (place.status === 200) {
      const none = asked.headers['if-none-match'];
      const since = asked.headers['if-modified-since'];
      if ((none !== undefined || since !== undefined) && isUnchanged(found, none, since)) {
        answer = { status: 304, headers: ready.headers, body: null };
      } else if (range && rangeStillFits(found, asked.headers['if-range']?.toString())) {
        answer = partOf(ready, range);
      }
    }
    if (asked.secure) answer = { ...answer, headers: [...answer.headers, ...this.#overHttps] };
    return asked.method === 'HEAD' ? withoutBody(answer) : answer;
  }
}

function partOf({ found, headers, whole }: Ready, range: string): Answer {
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

const httpDate = (seconds: number) => new Date(seconds * 1000).toUTCString();
