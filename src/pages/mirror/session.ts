/** Frames of one strip. */
export const frames = 4;
/** Seconds from a press to its frame. */
const countdown = 3;

/** Reasons for a missing camera. */
export type Refusal = 'denied' | 'absent' | 'busy' | 'unsupported';

/** A visit to the mirror. */
export interface Session {
  phase: 'closed' | 'asking' | 'open' | 'done';
  /** set when the wooden figure poses instead of the visitor */
  refusal: Refusal | null;
  taken: number;
  /** seconds left until the next frame; 0: none is due */
  count: number;
  /** the camera went off because of this */
  ended: 'idle' | 'hidden' | 'stopped' | null;
}

export type SessionEvent =
  | { type: 'press' | 'granted' | 'second' | 'remote' | 'idle' | 'hidden' | 'stopped' }
  | { type: 'refused'; refusal: Refusal };

export const newSession: Session = { phase: 'closed', refusal: null, taken: 0, count: 0, ended: null };

function takeFrame(session: Session): Session {
  const taken = session.taken + 1;
  return { ...session, taken, count: 0, phase: taken === frames ? 'done' : 'open' };
}

/** The session after an event. Returns the same object if the event does not apply. */
export function nextSession(session: Session, event: SessionEvent): Session {
  const { phase, count, refusal } = session;
  switch (event.type) {
    case 'press':
      if (phase === 'closed') return { ...session, phase: 'asking', refusal: null, ended: null };
      if (phase === 'done') return { ...newSession, phase: 'asking' };
      return phase === 'open' && count === 0 ? { ...session, count: countdown } : session;
    case 'granted':
      return phase === 'asking' ? { ...session, phase: 'open' } : session;
    case 'refused':
      return phase === 'asking' ? { ...session, phase: 'open', refusal: event.refusal } : session;
    case 'second':
      if (count === 0) return session;
      return count > 1 ? { ...session, count: count - 1 } : takeFrame(session);
    case 'remote':
      return phase === 'open' ? takeFrame(session) : session;
    default:
      // The figure needs no camera.
      if (phase !== 'open' || refusal) return session;
      return { ...session, phase: 'closed', count: 0, ended: event.type };
  }
}

const reasons: Record<Refusal, string> = {
  denied: 'Your browser isn’t allowed to use the camera.',
  absent: 'We found no camera on this device.',
  busy: 'Another program is using the camera.',
  unsupported: 'This browser can’t use a camera here.',
};

/** Explains a missing camera. */
const explain = (refusal: Refusal) => `${reasons[refusal]} Our stand-in poses instead.`;

const endings = {
  idle: 'The camera is off because a minute went by without a click.',
  hidden: 'The camera is off because you left the page.',
  stopped: 'The camera is off.',
};

/** Describes a session for screen readers. */
export function describeSession({ phase, refusal, taken, count, ended }: Session): string {
  if (phase === 'closed') return ended ? endings[ended] : '';
  if (phase === 'asking') return 'Your browser is asking for the camera.';
  if (phase === 'done')
    return `Frame ${taken} of ${frames}. Done: your strip is ready${refusal ? '.' : ', and the camera is off.'}`;
  if (count > 0) return String(count);
  if (taken > 0) return `Frame ${taken} of ${frames}.`;
  return refusal ? explain(refusal) : 'The camera is on. Choose a light, then press for the first frame.';
}
