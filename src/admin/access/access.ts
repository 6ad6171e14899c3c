import { signOut as endSession, sessionState } from './session-calls.ts';
import { askTabs, listenToTabs, tellTabsOut } from './other-tabs.ts';
import { keepRecord, readRecord, remaining, removeRecord } from './session-record.ts';

/**
 * Where a visitor stands before the gate. `unreached` and `absent`: the server did not say. `unfinished`: in, but the second step that
 * the studio asks for is not set up.
 */
export type Access = 'checking' | 'granted' | 'unfinished' | 'refused' | 'unreached' | 'absent';

let access: Access = 'checking';
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Access): void {
  access = next;
  for (const listener of listeners) listener();
}

export const readAccess = (): Access => access;

export function onAccess(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session is over: here, and where the server says so. */
export function leave(): void {
  removeRecord();
  clearTimeout(expiry);
  if (access !== 'refused') become('refused');
}

function grant(): void {
  const record = readRecord();
  if (!record) return leave();
  clearTimeout(expiry);
  expiry = setTimeout(leave, remaining(record));
  become('granted');
}

/** Asks once whether this visitor may pass: the record first, without which the server is not troubled, then the server. */
export async function verify(): Promise<void> {
  if (access === 'granted') return;
  become('checking');
  const record = readRecord() ?? (await askTabs());
  if (!record || remaining(record) === 0) return leave();
  const state = await sessionState();
  if (state === 'held') grant();
  else if (state === 'none') leave();
  else become(state);
}

/** The server has just let the visitor in. */
export function enter(): void {
  keepRecord({ timestamp: Date.now() });
  grant();
}

/** The server opens nothing else before the second step is set up. */
export function needSetUp(): void {
  if (access === 'granted') become('unfinished');
}

/** It is set up now. The session is the one that it was. */
export const goOn = (): void => grant();

export async function signOut(): Promise<void> {
  await endSession();
  tellTabsOut();
  leave();
}

/** For as long as the gate stands: other tabs are answered, and a tab that wakes after the end closes. */
export function watchSession(): () => void {
  const silence = listenToTabs(leave);
  const wake = () => {
    const record = readRecord();
    if ((access === 'granted' || access === 'unfinished') && (!record || remaining(record) === 0)) leave();
  };
  document.addEventListener('visibilitychange', wake);
  return () => {
    silence();
    document.removeEventListener('visibilitychange', wake);
  };
}
