import { site } from '#src/content/site.ts';
import { expireSession, requireSetup } from './access/access.ts';
import { getServiceUrl } from './access/session-api.ts';
import { keyForBody } from '#src/lib/browser/idempotency-key.ts';

/** Thrown when the service rejects a request or fails. `message` is written for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** error messages by field name */
  readonly fields: Record<string, string>;
  /** true if the owner may send the request again and override the conflict */
  readonly isOverridable: boolean;

  constructor(
    status: number,
    message: string,
    { fields = {}, overridable = false }: Pick<ResponseBody, 'fields' | 'overridable'> = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.isOverridable = overridable;
  }
}

/** Thrown when the record was changed after the owner opened it. `current` is the stored record. */
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
  /** the service accepts no other request until two-step verification is set up */
  setUp?: 'totp';
  /** the owner may override the conflict */
  overridable?: boolean;
  conflict?: { current?: Record<string, unknown> };
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
  /** from `newIdempotencyKey`; deduplicates double submits */
  idempotencyKey?: string;
}

const unreachableMessage = 'The server can’t be reached. Check your connection, then try again.';
const serverErrorMessage = 'Something went wrong on the server. Nothing was changed. Try again in a moment.';

/** The service accepts changes only as JSON, because a form on another site cannot send JSON. */
function getHeaders({ method = 'GET', idempotencyKey, body = {} }: RequestOptions): HeadersInit {
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

function toApiError(status: number, content: ResponseBody | null): ApiError {
  if (status === 409 && content?.conflict?.current) {
    return new ConflictError(content.error ?? 'Someone else changed this.', content.conflict.current);
  }
  return new ApiError(status, content?.error ?? serverErrorMessage, content ?? {});
}

/** Sends a request to `/api/admin/…`. A 401 response ends the session in this tab. */
export async function api<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
  const { method = 'GET', body, signal } = options;
  let response: Response;
  try {
    response = await fetch(getServiceUrl(`/api/admin${path}`), {
      method,
      headers: getHeaders(options),
      credentials: site.hosting.apiOrigin ? 'include' : 'same-origin',
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachableMessage);
  }
  const content = await parseBody(response);
  // Responses are not validated: each caller passes the type that the service returns for the path.
  if (response.ok && content?.success) return content.data as Data;
  if (response.status === 401) expireSession();
  if (response.status === 403 && content?.setUp) requireSetup();
  throw toApiError(response.status, content);
}

export const getDownloadUrl = (path: string): string => getServiceUrl(`/api/admin${path}`);
