/** The JSON in the service's responses. */
export interface Reply<Data = unknown> {
  success?: boolean;
  data?: Data;
  /** a message for the visitor or the owner */
  error?: string;
  /** error messages by field name */
  fields?: Record<string, string>;
  /** the service accepts no other request until two-step verification is set up */
  setUp?: 'totp';
  /** the owner may override the conflict */
  overridable?: boolean;
  conflict?: { current?: Record<string, unknown> };
}

export interface ServiceResponse<Data = unknown> {
  status: number;
  isOk: boolean;
  /** null if the body is anything else, such as a host's HTML page */
  reply: Reply<Data> | null;
  /** seconds or a date */
  retryAfter: string | null;
}

export interface RequestOptions extends Pick<RequestInit, 'method' | 'credentials' | 'keepalive'> {
  /** JSON */
  body?: string | undefined;
  /** deduplicates requests */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a request to the service, whose response has the type that the caller names. Rejects if there is no response. */
export async function request<Data = unknown>(
  url: string,
  { body, idempotencyKey, signal, ...options }: RequestOptions = {},
): Promise<ServiceResponse<Data>> {
  const headers = new Headers({ Accept: 'application/json' });
  // The service accepts changes only as JSON, because a form on another site cannot send JSON.
  if (body) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const response = await fetch(url, {
    ...options,
    headers,
    ...(body && { body }),
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    isOk: response.ok,
    // Read the whole body, or the browser reports the request as aborted.
    reply: parse(await response.text()),
    retryAfter: response.headers.get('Retry-After'),
  };
}

function parse<Data>(body: string): Reply<Data> | null {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' ? reply : null;
  } catch {
    return null;
  }
}

/** Lets the service deduplicate double submissions. `crypto.randomUUID` isn't used, because it is missing on plain http pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The key includes a hash of the body, so that a form edited after a lost response counts as a new request. */
export function keyForBody(key: string, body: object): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(body)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${key}-${(hash >>> 0).toString(36)}`;
}
