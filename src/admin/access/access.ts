import { sharedValue } from '#src/lib/browser/shared-value.ts';
import { signOut as endSession, fetchSession } from './session-api.ts';
import {
  saveRecord,
  readRecord,
  getRemainingMs,
  removeRecord,
  type SessionRecord,
} from './session-record.ts';

/**
 * This visitor's access to the admin. `unreachable`: the server didn't respond. `unavailable`: the site is published without its service.
 * `setup-required`: signed in, but the required two-step verification is not set up.
 */
export type Access = 'checking' | 'granted' | 'setup-required' | 'denied' | 'unreachable' | 'unavailable';

export const access = sharedValue<Access>('checking');

/** True in the last two minutes of the session, when the owner can extend it by signing in again. */
export const isSessionEnding = sharedValue(false);

/** The session in this tab ended without a sign-out, so the sign-in page says so. */
export const hasSessionEnded = sharedValue(false);

const warningMs = 2 * 60_000;

let timers: ReturnType<typeof setTimeout>[] = [];

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isSessionEnding.set(false);
}

/** Ends the session in this tab. */
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
    setTimeout(expireSession, remainingMs),
  ];
  access.set('granted');
}

/** Called when the session expires, or the server no longer recognizes it. */
export function expireSession(): void {
  hasSessionEnded.set(true);
  revokeAccess();
}

/**
 * Checks access once: a tab that was denied stays denied until its next sign-in. An expired record is denied without asking the service. A new
 * tab has no record yet. If the browser has a session, the tab gets a record with the time of that sign-in.
 */
export const checkAccess = (): Promise<void> => (checking ??= check().finally(() => (checking = undefined)));

let checking: Promise<void> | undefined;

async function check(): Promise<void> {
  if (access.read() === 'granted' || access.read() === 'denied') return;
  access.set('checking');
  const record = readRecord();
  if (record && getRemainingMs(record) === 0) return revokeAccess();
  const state = await fetchSession();
  if (state.kind === 'active') {
    if (!record) saveRecord({ timestamp: Date.now() - state.age });
    grantAccess();
  } else if (state.kind === 'none') revokeAccess();
  else access.set(state.kind);
}

/** Called after a successful sign-in. Extends the session of other signed-in tabs, too. */
export function startSession(): void {
  const timestamp = Date.now();
  saveRecord({ timestamp });
  grantAccess();
  getChannel().postMessage({ timestamp });
}

/** Called when the server requires two-step verification to be set up first. */
export function requireSetup(): void {
  if (access.read() === 'granted') access.set('setup-required');
}

/** Called once two-step verification is set up. The session stays the same. */
export const finishSetup = (): void => grantAccess();

let channel: BroadcastChannel | undefined;

/**
 * Reports a sign-out, or the time of a sign-in, to other tabs. Opened on first use, because an open channel would keep the prerender from
 * exiting.
 */
const getChannel = () => (channel ??= new BroadcastChannel('hq_admin'));

export async function signOut(): Promise<void> {
  await endSession();
  getChannel().postMessage('out');
  revokeAccess();
}

/** Handles a sign-out or another sign-in in another tab. */
function onMessage({ data }: MessageEvent<'out' | SessionRecord>): void {
  if (data === 'out') revokeAccess();
  else if (access.read() === 'granted') {
    saveRecord(data);
    grantAccess();
  }
}

function onVisibilityChange(): void {
  const record = readRecord();
  const isSignedIn = access.read() === 'granted' || access.read() === 'setup-required';
  if (isSignedIn && (!record || getRemainingMs(record) === 0)) revokeAccess();
}

/**
 * Ends the session in this tab when another tab signs out, or when the tab becomes visible after the session expired. Extends it when
 * another tab signs in again.
 */
export function watchSession(): () => void {
  getChannel().addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    getChannel().removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
