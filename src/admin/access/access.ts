import { createSharedValue } from '#src/lib/browser/shared-value.ts';
import { deleteAllDrafts } from './drafts.ts';
import { signOut as endSession, fetchSession } from './session-api.ts';
import {
  saveRecord,
  readRecord,
  getRemainingMs,
  removeRecord,
  type SessionRecord,
} from './session-record.ts';

/**
 * This visitor's access to the admin. `unreachable` means that the server didn't respond, and `server-error` that it failed. `unavailable` means that the site is published
 * without its service. `setup-required` means that the owner is signed in, but must set up two-step verification first.
 */
export type Access =
  | 'checking'
  | 'granted'
  | 'setup-required'
  | 'denied'
  | 'unreachable'
  | 'server-error'
  | 'unavailable';

export const access = createSharedValue<Access>('checking');

/** True in the last two minutes of the session, when the owner can extend it by signing in again. */
export const isSessionEnding = createSharedValue(false);

/** True if the session ended without a sign-out. The sign-in page then explains why it is shown. */
export const hasSessionEnded = createSharedValue(false);

const warningMs = 2 * 60_000;

let timers: ReturnType<typeof setTimeout>[] = [];

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isSessionEnding.set(false);
}

function revokeAccess(): void {
  removeRecord();
  stopTimers();
  access.set('denied');
}

function grantAccess(): void {
  const record = readRecord();
  if (!record) return revokeAccess();
  stopTimers();
  hasSessionEnded.set(false);
  const remainingMs = getRemainingMs(record);
  timers = [
    setTimeout(() => isSessionEnding.set(true), Math.max(0, remainingMs - warningMs)),
    setTimeout(expireRecord, remainingMs),
  ];
  access.set('granted');
}

/** Call when the session expires, or the server no longer recognizes it. */
export function expireSession(): void {
  hasSessionEnded.set(true);
  revokeAccess();
}

/** The record of the sign-in is too old. The server's session may be newer. This tab can't know, so it ends, too. */
function expireRecord(): void {
  void endSession();
  expireSession();
}

/**
 * Checks if this tab has a session. Once denied, a tab stays denied until the owner signs in again. A new tab doesn't know the sign-in time
 * yet, so it gets it from the service.
 */
export const checkAccess = (): Promise<void> =>
  (pendingCheck ??= runCheck().finally(() => (pendingCheck = undefined)));

let pendingCheck: Promise<void> | undefined;

async function runCheck(): Promise<void> {
  if (access.read() === 'granted' || access.read() === 'denied') return;
  access.set('checking');
  const record = readRecord();
  if (record && getRemainingMs(record) === 0) {
    await endSession();
    return revokeAccess();
  }
  const state = await fetchSession();
  if (state.kind === 'active') {
    if (!record) saveRecord({ timestamp: Date.now() - state.age });
    grantAccess();
  } else if (state.kind === 'none') revokeAccess();
  else access.set(state.kind);
}

/** Call after a successful sign-in. Also extends the session in other signed-in tabs. */
export function startSession(): void {
  const timestamp = Date.now();
  saveRecord({ timestamp });
  grantAccess();
  getChannel().postMessage({ timestamp });
}

/** Call when the service rejects requests until two-step verification is set up. */
export function requireSetup(): void {
  if (access.read() === 'granted') access.set('setup-required');
}

/** Call once two-step verification is set up. The session stays the same. */
export const finishSetup = (): void => grantAccess();

let channel: BroadcastChannel | undefined;

/** Reports sign-ins and sign-outs to other tabs. Opened on first use, because an open channel keeps the prerender from exiting. */
const getChannel = () => (channel ??= new BroadcastChannel('hq_admin'));

export async function signOut(): Promise<void> {
  deleteAllDrafts();
  await endSession();
  getChannel().postMessage('out');
  revokeAccess();
}

/** Handles a sign-out or a sign-in in another tab. */
function handleMessage({ data }: MessageEvent<'out' | SessionRecord>): void {
  if (data === 'out') {
    deleteAllDrafts();
    revokeAccess();
  } else if (access.read() === 'granted') {
    saveRecord(data);
    grantAccess();
  }
}

function handleVisibilityChange(): void {
  if (document.visibilityState !== 'visible') return; // a page that is being left must not delete the record, which the next one checks
  const record = readRecord();
  const isSignedIn = access.read() === 'granted' || access.read() === 'setup-required';
  if (isSignedIn && (!record || getRemainingMs(record) === 0)) expireRecord();
}

/**
 * Ends the session in this tab when another tab signs out, or when this tab becomes visible after the session expired. Extends the session
 * when another tab signs in again. Returns a function that stops watching.
 */
export function watchSession(): () => void {
  getChannel().addEventListener('message', handleMessage);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    getChannel().removeEventListener('message', handleMessage);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}
