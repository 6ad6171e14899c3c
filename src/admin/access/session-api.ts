import { site } from '#src/content/site.ts';
import type { AdminSession } from '#src/model/admin/session.ts';

/** The service may run on another origin; its cookie is sent along. */
export const getServiceUrl = (path: string) => (site.hosting.apiOrigin ?? '') + path;

const sessionPath = '/api/admin/session';
const credentials = site.hosting.apiOrigin ? 'include' : 'same-origin';

const isJson = ({ headers }: Response) => (headers.get('content-type') ?? '').includes('json');

export type SessionState = { kind: 'held'; age: number } | { kind: 'none' | 'absent' | 'unreached' };

/** Asks the service for this browser's session. `absent`: the site is published without its service. */
export async function fetchSession(): Promise<SessionState> {
  try {
    const response = await fetch(getServiceUrl(sessionPath), {
      credentials,
      headers: { Accept: 'application/json' },
    });
    // Read the body to its end, or the browser reports the request as aborted.
    const text = await response.text();
    if (response.status === 401) return { kind: 'none' };
    if (response.status >= 500) return { kind: 'unreached' };
    if (!response.ok || !isJson(response)) return { kind: 'absent' };
    // The answer has this shape: src/model/admin/session.ts
    const { age } = (JSON.parse(text) as { data: AdminSession }).data;
    return { kind: 'held', age };
  } catch {
    return { kind: 'unreached' };
  }
}

export type SignIn =
  | { kind: 'done' }
  /** the service refused; `wantsCode`: it asks for the second factor */
  | { kind: 'refused'; text: string; wantsCode: boolean }
  /** no passkey, or not one of the owner's */
  | { kind: 'passkey'; text: string }
  | { kind: 'wait'; text: string }
  | { kind: 'absent' }
  | { kind: 'broken' }
  | { kind: 'unreached' };

interface ResponseBody<Data> {
  success?: boolean;
  data?: Data;
  error?: string;
  fields?: { code?: string };
}

type SignInFailure = Exclude<SignIn, { kind: 'done' }>;

/** Sends a step of the sign-in. */
export async function postToSession<Data>(
  path: '' | '/passkey-options' | '/passkey',
  body: object,
): Promise<{ kind: 'done'; data: Data } | SignInFailure> {
  try {
    const response = await fetch(getServiceUrl(sessionPath + path), {
      method: 'POST',
      credentials,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!isJson(response))
      return { kind: response.status >= 500 && response.status !== 501 ? 'broken' : 'absent' };
    // The service's answers to forms have this shape: src/model/requests/answer.ts
    const content = (await response.json()) as ResponseBody<Data>;
    if (response.ok && content.success) return { kind: 'done', data: content.data as Data };
    if (response.status === 429)
      return { kind: 'wait', text: content.error ?? 'Please wait a moment, then try again.' };
    if (response.status >= 500) return { kind: 'broken' };
    const text = content.error ?? 'Incorrect password. Try again.';
    return { kind: 'refused', text, wantsCode: content.fields?.code !== undefined };
  } catch {
    return { kind: 'unreached' };
  }
}

export const signIn = (password: string, code: string | undefined): Promise<SignIn> =>
  postToSession('', { password, ...(code && { code }) });

/** Ends the server's session. If the server cannot be reached, the session expires there; this browser forgets it in any case. */
export async function signOut(): Promise<void> {
  try {
    const response = await fetch(getServiceUrl(sessionPath), {
      method: 'DELETE',
      credentials,
      headers: { Accept: 'application/json' },
    });
    await response.text();
  } catch {
    // As above.
  }
}
