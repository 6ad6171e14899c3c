import { site } from '#src/content/site.ts';
import { expireSession, requireSetup } from './access/access.ts';
import { getServiceUrl } from './access/session-api.ts';
import { keyForBody } from '#src/lib/browser/key-for-body.ts';

/** The service refused the request or failed. `message` is shown to the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** field name → error message */
  readonly fields: Record<string, string>;
  /** seconds to wait before a retry */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The record was changed since it was read; `current` is the stored one. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
  readonly current: Record<string, unknown>;

  constructor(message: string, current: Record<string, unknown>) {
    super(409, message);
    this.current = current;
  }
}

interface ResponseBody {
  success?: boolean;
  data?: unknown;
  error?: string;
  fields?: Record<string, string>;
  /** must be set up before any other request is accepted */
  setUp?: 'totp';
  conflict?: { current?: Record<string, unknown> };
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
  /** from `newKey`, once per form: deduplicates repeated POSTs */
  idempotencyKey?: string;
}

const unreachableMessage = 'The server can’t be reached. Check your connection, then try again.';
const serverErrorMessage = 'Something went wrong on the server. Nothing was changed. Try again in a moment.';

/** All calls except GET send JSON, which a form on another site cannot send. */
function getHeaders({ method = 'GET', idempotencyKey, body = {} }: Call): HeadersInit {
  return {
    Accept: 'application/json',
    ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': keyForBody(idempotencyKey, body) }),
  };
}

async function parseBody(response: Response): Promise<ResponseBody | null> {
  try {
    const content: unknown = await response.json();
    return typeof content === 'object' ? content : null;
  } catch {
    return null;
  }
}

function toApiError(status: number, content: ResponseBody | null, retryAfter: number | null): ApiError {
  if (status === 409 && content?.conflict?.current) {
    return new ConflictError(content.error ?? 'Someone else changed this.', content.conflict.current);
  }
  return new ApiError(status, content?.error ?? serverErrorMessage, content?.fields, retryAfter);
}

/** Calls `/api/admin/…`. A 401 response ends the session in this tab. */
export async function api<Data>(path: string, call: Call = {}): Promise<Data> {
  const { method = 'GET', body, signal } = call;
  let response: Response;
  try {
    response = await fetch(getServiceUrl(`/api/admin${path}`), {
      method,
      headers: getHeaders(call),
      credentials: site.hosting.apiOrigin ? 'include' : 'same-origin',
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachableMessage);
  }
  const content = await parseBody(response);
  // Each caller names the type that the service returns for its path.
  if (response.ok && content?.success) return content.data as Data;
  if (response.status === 401) expireSession();
  if (response.status === 403 && content?.setUp) requireSetup();
  throw toApiError(response.status, content, Number(response.headers.get('retry-after')) || null);
}

/** The URL of a file to download, such as a CSV. */
export const getDownloadUrl = (path: string): string => getServiceUrl(`/api/admin${path}`);
