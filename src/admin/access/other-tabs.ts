import { keepRecord, readRecord, remaining, type SessionRecord } from './session-record.ts';

/** What the studio's open tabs say to each other. A new tab has no record of its own; one that is signed in shares it. */
type Message = { kind: 'who' } | { kind: 'record'; record: SessionRecord } | { kind: 'out' };

/** Milliseconds that a new tab waits for an answer. */
const answerTimeoutMs = 150;

let opened: BroadcastChannel | undefined;

/** Opened at the first word: the prerender, which never says one, would not end with it open. */
const channel = () => (opened ??= new BroadcastChannel('hq_admin'));

const say = (message: Message) => channel().postMessage(message);

/** Answers other tabs for as long as this one is signed in, and hears when one of them signs out. */
export function listenToTabs(signedOut: () => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    const record = readRecord();
    if (data.kind === 'who' && record && remaining(record) > 0) say({ kind: 'record', record });
    if (data.kind === 'out') signedOut();
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}

export const tellTabsOut = () => say({ kind: 'out' });

/** The record of another tab, or null where none answers in time. */
export function askTabs(): Promise<SessionRecord | null> {
  return new Promise((resolve) => {
    const done = (record: SessionRecord | null) => {
      channel().removeEventListener('message', hear);
      clearTimeout(late);
      if (record) keepRecord(record);
      resolve(record);
    };
    const hear = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'record') done(data.record);
    };
    const late = setTimeout(done, answerTimeoutMs, null);
    channel().addEventListener('message', hear);
    say({ kind: 'who' });
  });
}
