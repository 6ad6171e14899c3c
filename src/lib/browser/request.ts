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
