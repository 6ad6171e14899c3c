/** Frames in a strip. */
export const frameCount = 4;
const countdownSeconds = 3;

/** Reasons why there is no camera. */
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'unsupported';

/** The mirror's state. */
export interface Session {
  phase: 'closed' | 'asking' | 'open' | 'done';
  /** set when the wooden figure poses instead of the visitor */
  cameraProblem: CameraProblem | null;
  /** number of frames taken */
  taken: number;
  /** seconds until the next frame; 0 if there is no countdown */
  countdown: number;
  /** why the camera was turned off */
  endReason: 'idle' | 'hidden' | 'stopped' | null;
}

export type SessionEvent =
  | { type: 'press' | 'granted' | 'second' | 'remote' | 'idle' | 'hidden' | 'stopped' }
  | { type: 'camera-failed'; problem: CameraProblem };

export const initialSession: Session = {
  phase: 'closed',
  cameraProblem: null,
  taken: 0,
  countdown: 0,
  endReason: null,
};

function takeFrame(session: Session): Session {
  const taken = session.taken + 1;
  return { ...session, taken, countdown: 0, phase: taken === frameCount ? 'done' : 'open' };
}

/** Returns the session after an event, or the same object if the event does not apply. */
export function getNextSession(session: Session, event: SessionEvent): Session {
  const { phase, countdown, cameraProblem } = session;
  switch (event.type) {
    case 'press':
      if (phase === 'closed') return { ...session, phase: 'asking', cameraProblem: null, endReason: null };
      if (phase === 'done') return { ...initialSession, phase: 'asking' };
      return phase === 'open' && countdown === 0 ? { ...session, countdown: countdownSeconds } : session;
    case 'granted':
      return phase === 'asking' ? { ...session, phase: 'open' } : session;
    case 'camera-failed':
      return phase === 'asking' ? { ...session, phase: 'open', cameraProblem: event.problem } : session;
    case 'second':
      if (countdown === 0) return session;
      return countdown > 1 ? { ...session, countdown: countdown - 1 } : takeFrame(session);
    case 'remote':
      return phase === 'open' ? takeFrame(session) : session;
    default:
      // Without a camera, there is nothing to turn off.
      if (phase !== 'open' || cameraProblem) return session;
      return { ...session, phase: 'closed', countdown: 0, endReason: event.type };
  }
}

const problemMessages: Record<CameraProblem, string> = {
  denied: 'Your browser isn’t allowed to use the camera.',
  absent: 'We found no camera on this device.',
  busy: 'Another program is using the camera.',
  unsupported: 'This browser can’t use a camera here.',
};

const endMessages = {
  idle: 'The camera is off because a minute went by without a click.',
  hidden: 'The camera is off because you left the page.',
  stopped: 'The camera is off.',
};

/** Describes a session for screen readers. */
export function describeSession({ phase, cameraProblem, taken, countdown, endReason }: Session): string {
  if (phase === 'closed') return endReason ? endMessages[endReason] : '';
  if (phase === 'asking') return 'Your browser is asking for the camera.';
  if (phase === 'done')
    return `Frame ${taken} of ${frameCount}. Done: your strip is ready${cameraProblem ? '.' : ', and the camera is off.'}`;
  if (countdown > 0) return String(countdown);
  if (taken > 0) return `Frame ${taken} of ${frameCount}.`;
  if (cameraProblem) return `${problemMessages[cameraProblem]} Our stand-in poses instead.`;
  return 'The camera is on. Choose a light, then press for the first frame.';
}
