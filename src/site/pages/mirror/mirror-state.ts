/** Frames in a strip. */
export const frameCount = 4;
const countdownSeconds = 3;

/** Reasons why there is no camera. */
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'unsupported';

/** The mirror's state. */
export interface MirrorState {
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

export type MirrorEvent =
  | { type: 'press' | 'granted' | 'second' | 'remote' | 'idle' | 'hidden' | 'stopped' }
  | { type: 'camera-failed'; problem: CameraProblem };

export const initialState: MirrorState = {
  phase: 'closed',
  cameraProblem: null,
  taken: 0,
  countdown: 0,
  endReason: null,
};

function takeFrame(state: MirrorState): MirrorState {
  const taken = state.taken + 1;
  return { ...state, taken, countdown: 0, phase: taken === frameCount ? 'done' : 'open' };
}

/** Returns the state after an event, or the same object if the event does not apply. */
export function getNextState(state: MirrorState, event: MirrorEvent): MirrorState {
  const { phase, countdown, cameraProblem } = state;
  switch (event.type) {
    case 'press':
      if (phase === 'closed') return { ...state, phase: 'asking', cameraProblem: null, endReason: null };
      if (phase === 'done') return { ...initialState, phase: 'asking' };
      return phase === 'open' && countdown === 0 ? { ...state, countdown: countdownSeconds } : state;
    case 'granted':
      return phase === 'asking' ? { ...state, phase: 'open' } : state;
    case 'camera-failed':
      return phase === 'asking' ? { ...state, phase: 'open', cameraProblem: event.problem } : state;
    case 'second':
      if (countdown === 0) return state;
      return countdown > 1 ? { ...state, countdown: countdown - 1 } : takeFrame(state);
    case 'remote':
      return phase === 'open' ? takeFrame(state) : state;
    default:
      // Without a camera, there is nothing to turn off.
      if (phase !== 'open' || cameraProblem) return state;
      return { ...state, phase: 'closed', countdown: 0, endReason: event.type };
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

/** Describes a state for screen readers. */
export function describeState({ phase, cameraProblem, taken, countdown, endReason }: MirrorState): string {
  if (phase === 'closed') return endReason ? endMessages[endReason] : '';
  if (phase === 'asking') return 'Your browser is asking for the camera.';
  if (phase === 'done')
    return `Frame ${taken} of ${frameCount}. Done: your strip is ready${cameraProblem ? '.' : ', and the camera is off.'}`;
  if (countdown > 0) return String(countdown);
  if (taken > 0) return `Frame ${taken} of ${frameCount}.`;
  if (cameraProblem) return `${problemMessages[cameraProblem]} Our stand-in poses instead.`;
  return 'The camera is on. Choose a light, then press for the first frame.';
}
