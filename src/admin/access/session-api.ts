import { site } from '#src/content/site.ts';
import type { AdminSession } from '#src/domain/owner/session.ts';

/** Gets the URL for a path on the service, which may be on a different origin than the site. */
export const getServiceUrl = (path: string) => (site.hosting.apiOrigin ?? '') + path;

const sessionPath = '/api/admin/session';
const credentials = site.hosting.apiOrigin ? 'include' : 'same-origin';

const isJson = ({ headers }: Response) => (headers.get('content-type') ?? '').includes('json');

export type SessionState =
  | { kind: 'active'; age: number }
  | { kind: 'none' | 'unavailable' | 'unreachable' | 'server-error' };

/** Fetches this browser's session. `unavailable` means that the site is published without its service. */
export async function fetchSession(): Promise<SessionState> {
  try {
    const response = await fetch(getServiceUrl(sessionPath), {
      credentials,
      headers: { Accept: 'application/json' },
    });
    // Read the whole body, or the browser reports the request as aborted.
    const text = await response.text();
    if (response.status === 401) return { kind: 'none' };
    if (response.status >= 500) return { kind: 'server-error' };
    if (!response.ok || !isJson(response)) return { kind: 'unavailable' };
    const { age } = (JSON.parse(text) as { data: AdminSession }).data; // the type that the service returns
    return { kind: 'active', age };
  } catch {
    return { kind: 'unreachable' };
  }
}

export type SignInResult =
  | { kind: 'success' }
  /** `requiresCode` is true if two-step verification is on and the code was missing or wrong. */
  | { kind: 'rejected'; message: string; requiresCode: boolean }
  /** the owner canceled or has no passkey on this device, or the service rejected the passkey */
  | { kind: 'passkey-failed'; message: string }
  | { kind: 'rate-limited'; message: string }
  | { kind: 'unavailable' }
  | { kind: 'server-error' }
  | { kind: 'unreachable' };

interface ResponseBody<Data> {
  success?: boolean;
  data?: Data;
  error?: string;
  fields?: { code?: string };
}

type SignInFailure = Exclude<SignInResult, { kind: 'success' }>;

export async function postToSession<Data>(
  path: '' | '/passkey-options' | '/passkey',
  body: object,
): Promise<{ kind: 'success'; data: Data } | SignInFailure> {
  try {
    const response = await fetch(getServiceUrl(sessionPath + path), {
      method: 'POST',
      credentials,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!isJson(response))
      return { kind: response.status >= 500 && response.status !== 501 ? 'server-error' : 'unavailable' };
    const content = (await response.json()) as ResponseBody<Data>; // the type that the service returns
    if (response.ok && content.success) return { kind: 'success', data: content.data as Data };
    if (response.status === 429)
      return { kind: 'rate-limited', message: content.error ?? 'Please wait a moment, then try again.' };
    if (response.status >= 500) return { kind: 'server-error' };
    const message = content.error ?? 'Incorrect password. Try again.';
    return { kind: 'rejected', message, requiresCode: content.fields?.code !== undefined };
  } catch {
    return { kind: 'unreachable' };
  }
}

export const signIn = (password: string, code: string | undefined): Promise<SignInResult> =>
  postToSession('', { password, ...(code && { code }) });

export async function signOut(): Promise<void> {
  try {
    const response = await fetch(getServiceUrl(sessionPath), {
      method: 'DELETE',
      credentials,
      headers: { Accept: 'application/json' },
    });
    await response.text();
  } catch {
    // If the server can't be reached, the session expires there later. This tab signs out either way.
  }
}
