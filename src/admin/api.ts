import type * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import type { Endpoint, Route } from '#src/domain/schema/endpoint.ts';
import type { List, ListPage } from '#src/domain/schema/list.ts';
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
  signal?: AbortSignal;
  /** from `newIdempotencyKey`; deduplicates double submits */
  idempotencyKey?: string;
}

/** The fields that an endpoint reads. Only the service checks their values, because forms send text. */
type Sent<Fields> = Fields extends unknown
  ? { [Name in keyof Fields]?: unknown } & ('version' extends keyof Fields ? { version: unknown } : object)
  : never;

type IdOption<Path extends Route> = Path extends `${string}/:id${string}` ? { id: string } : { id?: never };
type InputOption<Fields> = string extends keyof Fields ? { input?: never } : { input: Sent<Fields> };

type Options<Path extends Route, Schema extends z.ZodMiniType> = RequestOptions &
  IdOption<Path> &
  InputOption<z.input<Schema>>;

const unreachableMessage = 'The server can’t be reached. Check your connection, then try again.';
const serverErrorMessage = 'Something went wrong on the server. Nothing was changed. Try again in a moment.';

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

interface AnyOptions extends RequestOptions {
  id?: string;
  input?: object;
}

interface AdminRequest extends RequestOptions {
  method: string;
  path: string;
  body?: object | undefined;
}

/** Sends a request to `/api/admin/…`. A 401 response ends the session in this tab. */
async function request({ method, path, body, idempotencyKey, signal }: AdminRequest): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' });
  // The service accepts changes only as JSON, because a form on another site cannot send JSON.
  if (body) headers.set('Content-Type', 'application/json');
  if (body && idempotencyKey) headers.set('Idempotency-Key', keyForBody(idempotencyKey, body));
  let response: Response;
  try {
    response = await fetch(getDownloadUrl(path), {
      method,
      headers,
      credentials: site.hosting.apiOrigin ? 'include' : 'same-origin',
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachableMessage);
  }
  const content = await parseBody(response);
  if (response.ok && content?.success) return content.data;
  if (response.status === 401) expireSession();
  if (response.status === 403 && content?.setUp) requireSetup();
  throw toApiError(response.status, content);
}

const formatQuery = (query: object = {}) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
};

/** Calls an endpoint of the service. */
export async function api<Path extends Route, Schema extends z.ZodMiniType, Output>(
  { route }: Endpoint<Path, Schema, Output>,
  options: Options<Path, Schema>,
): Promise<Output> {
  const { id, input, ...others }: AnyOptions = options;
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':id', encodeURIComponent(id ?? ''));
  const data =
    method === 'GET'
      ? await request({ ...others, method, path: path + formatQuery(input) })
      : await request({ ...others, method, path, body: input ?? {} });
  return data as Output; // the service implements the endpoint with the same type
}

/** Reads a page of a list. */
export async function fetchPage<Row, Extra extends object>(
  { name }: List<Row, Extra>,
  query: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ListPage<Row> & Extra> {
  const page = await request({ method: 'GET', path: `/${name}${formatQuery(query)}`, signal });
  return page as ListPage<Row> & Extra; // the service implements the list with the same types
}

export const getDownloadUrl = (path: string): string => getServiceUrl(`/api/admin${path}`);
