import { sharedValue } from '#src/lib/browser/shared-value.ts';
import { signOut as endSession, sessionState } from './session-calls.ts';
import { keepRecord, readRecord, remaining, removeRecord } from './session-record.ts';

/**
 * Access of this visitor to the administration. `unreached` and `absent`: the server gave no answer. `unfinished`: signed in, but the
 * second factor that the studio requires is not set up.
 */
export type Access = 'checking' | 'granted' | 'unfinished' | 'refused' | 'unreached' | 'absent';

export const access = sharedValue<Access>('checking');

/** The session ends within two minutes: time to sign in again and keep what was typed. */
export const isEnding = sharedValue(false);

/** The session in this tab ended without a sign-out, so the sign-in page says so. */
export const hasEnded = sharedValue(false);

const warningMs = 2 * 60_000;

let timers: ReturnType<typeof setTimeout>[] = [];

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isEnding.set(false);
}

/** Ends the session in this tab. */
function leave(): void {
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

/**
 * Checks access once: a refused tab stays refused until its next sign-in. An expired record is refused without asking the service. A new
 * tab has no record yet: if the service has the browser's session, the tab gets one with the time of that sign-in.
 */
export async function verify(): Promise<void> {
  if (access.read() === 'granted' || access.read() === 'refused') return;
  access.set('checking');
  const record = readRecord();
  if (record && remaining(record) === 0) return leave();
  const state = await sessionState();
  if (state.kind === 'held') {
    if (!record) keepRecord({ timestamp: Date.now() - state.age });
    grant();
  } else if (state.kind === 'none') leave();
  else access.set(state.kind);
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
export const staySignedIn = (): void => grant();

let opened: BroadcastChannel | undefined;

/** Announces a sign-out to other tabs. Opened on first use: the prerender never uses it, and would not exit with it open. */
const signOuts = () => (opened ??= new BroadcastChannel('hq_admin'));

export async function signOut(): Promise<void> {
  await endSession();
  signOuts().postMessage('out');
  leave();
}

/** Ends the session in this tab when another tab signs out, or when the tab becomes visible after the session expired. */
export function watchSession(): () => void {
  const wake = () => {
    const record = readRecord();
    if (
      (access.read() === 'granted' || access.read() === 'unfinished') &&
      (!record || remaining(record) === 0)
    )
      leave();
  };
  signOuts().addEventListener('message', leave);
  document.addEventListener('visibilitychange', wake);
  return () => {
    signOuts().removeEventListener('message', leave);
    document.removeEventListener('visibilitychange', wake);
  };
}
