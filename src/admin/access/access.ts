import { sharedValue } from '#src/lib/browser/shared-value.ts';
import { signOut as endSession, sessionState } from './session-calls.ts';
import { askTabs, listenToTabs, tellTabsOut } from './other-tabs.ts';
import { keepRecord, readRecord, remaining, removeRecord } from './session-record.ts';

/**
 * Whether this visitor may use the administration. `unreached` and `absent`: the server gave no answer. `unfinished`: signed in, but the
 * second factor that the studio requires is not set up.
 */
export type Access = 'checking' | 'granted' | 'unfinished' | 'refused' | 'unreached' | 'absent';

export const access = sharedValue<Access>('checking');

/** The session ends within two minutes: time to sign in again and keep what was typed. */
export const isEnding = sharedValue(false);

/** The session in this tab ended without a sign-out, which the sign-in should say. */
export const hasEnded = sharedValue(false);

const warningMs = 2 * 60_000;

let timers: ReturnType<typeof setTimeout>[] = [];

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isEnding.set(false);
}

/** Ends the session in this tab. */
export function leave(): void {
  removeRecord();
  stopTimers();
  if (access.read() !== 'refused') access.set('refused');
}

function grant(): void {
  const record = readRecord();
  if (!record) return leave();
  stopTimers();
  hasEnded.set(false);
  const left = remaining(record);
  timers = [
    setTimeout(() => isEnding.set(true), Math.max(0, left - warningMs)),
    setTimeout(endByItself, left),
  ];
  access.set('granted');
}

/** Called when the session's time is up, or the server no longer knows it. */
export function endByItself(): void {
  hasEnded.set(true);
  leave();
}

/** Checks access once: the local record first, since without one the server need not be asked, then the server. */
export async function verify(): Promise<void> {
  if (access.read() === 'granted') return;
  access.set('checking');
  const record = readRecord() ?? (await askTabs());
  if (!record || remaining(record) === 0) return leave();
  const state = await sessionState();
  if (state === 'held') grant();
  else if (state === 'none') leave();
  else access.set(state);
}

/** Called after a successful sign-in. */
export function enter(): void {
  keepRecord({ timestamp: Date.now() });
  grant();
}

/** Called when the server requires the second factor to be set up first. */
export function needSetUp(): void {
  if (access.read() === 'granted') access.set('unfinished');
}

/** Called once the second factor is set up. The session stays the same. */
export const goOn = (): void => grant();

export async function signOut(): Promise<void> {
  await endSession();
  tellTabsOut();
  leave();
}

/** Answers other tabs, and ends the session of a tab that becomes visible after its end. */
export function watchSession(): () => void {
  const silence = listenToTabs(leave);
  const wake = () => {
    const record = readRecord();
    if (
      (access.read() === 'granted' || access.read() === 'unfinished') &&
      (!record || remaining(record) === 0)
    )
      leave();
  };
  document.addEventListener('visibilitychange', wake);
  return () => {
    silence();
    document.removeEventListener('visibilitychange', wake);
  };
}
