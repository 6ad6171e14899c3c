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

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Ends the session in this tab. */
export function leave(): void {
  removeRecord();
  clearTimeout(expiry);
  if (access.read() !== 'refused') access.set('refused');
}

function grant(): void {
  const record = readRecord();
  if (!record) return leave();
  clearTimeout(expiry);
  expiry = setTimeout(leave, remaining(record));
  access.set('granted');
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
