import { request, type RequestOptions, type ServiceResponse } from '#src/lib/browser/request.ts';
import type { AdminSession } from '#src/domain/owner/session.ts';
import { getServiceUrl, withCookies } from '#src/content/facts.ts';

export const requestAdmin = <Data = unknown>(
  path: string,
  options: RequestOptions = {},
): Promise<ServiceResponse<Data>> =>
  request<Data>(getServiceUrl(`/api/admin${path}`), { credentials: withCookies(), ...options });

export type SessionState =
  | { kind: 'active'; age: number }
  | { kind: 'none' | 'unavailable' | 'unreachable' | 'server-error' };

/** Fetches this browser's session. `unavailable` means that the site is published without its service. */
export async function fetchSession(): Promise<SessionState> {
  try {
    const { status, isOk, reply } = await requestAdmin<AdminSession>('/session');
    if (status === 401) return { kind: 'none' };
    if (status >= 500) return { kind: 'server-error' };
    return isOk && reply?.data ? { kind: 'active', age: reply.data.age } : { kind: 'unavailable' };
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

type SignInFailure = Exclude<SignInResult, { kind: 'success' }>;

export async function postToSession<Data>(
  path: '' | '/passkey-options' | '/passkey',
  body: object,
): Promise<{ kind: 'success'; data: Data } | SignInFailure> {
  try {
    const { status, isOk, reply } = await requestAdmin<Data>(`/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!reply) return { kind: status >= 500 && status !== 501 ? 'server-error' : 'unavailable' };
    if (isOk && reply.success && reply.data !== undefined) return { kind: 'success', data: reply.data };
    if (status === 429)
      return { kind: 'rate-limited', message: reply.error ?? 'Please wait a moment, then try again.' };
    if (status >= 500) return { kind: 'server-error' };
    const message = reply.error ?? 'Incorrect password. Try again.';
    return { kind: 'rejected', message, requiresCode: reply.fields?.['code'] !== undefined };
  } catch {
    return { kind: 'unreachable' };
  }
}

export const signIn = (password: string, code: string | undefined): Promise<SignInResult> =>
  postToSession('', { password, ...(code && { code }) });

export async function signOut(): Promise<void> {
  try {
    await requestAdmin('/session', { method: 'DELETE' });
  } catch {
    // If the server can't be reached, the session expires there later. This tab signs out either way.
  }
}
