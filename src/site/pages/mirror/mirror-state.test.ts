import { expect, test } from 'vitest';
import {
  describeState,
  initialState,
  getNextState,
  type MirrorState,
  type MirrorEvent,
} from './mirror-state.ts';

type Step = MirrorEvent['type'] | MirrorEvent;

/** Returns the state after some events, and the announcement after each. */
function run(...steps: Step[]): { state: MirrorState; announcements: string[] } {
  let state = initialState;
  const announcements = steps.map((step) => {
    state = getNextState(state, typeof step === 'string' ? ({ type: step } as MirrorEvent) : step);
    return describeState(state);
  });
  return { state, announcements };
}

const cameraFailed: MirrorEvent = { type: 'camera-failed', problem: 'denied' };

test('the mirror is done after four frames, taken with the button and the remote', () => {
  const { state, announcements } = run(
    ...(['press', 'granted', 'press', 'second', 'second', 'second'] as const),
    ...(['remote', 'remote', 'remote'] as const),
  );
  expect(state).toMatchObject({ phase: 'done', taken: 4, cameraProblem: null });
  expect(announcements).toEqual([
    'Your browser is asking for the camera.',
    'The camera is on. Choose a light, then press for the first frame.',
    '3',
    '2',
    '1',
    'Frame 1 of 4.',
    'Frame 2 of 4.',
    'Frame 3 of 4.',
    'Frame 4 of 4. Done: your strip is ready, and the camera is off.',
  ]);
});

test('the remote takes a frame immediately and cancels a running countdown', () => {
  const { state } = run('press', 'granted', 'press', 'second', 'remote', 'second');
  expect(state).toMatchObject({ taken: 1, countdown: 0 });
});

test('a second press does not restart a countdown', () => {
  expect(run('press', 'granted', 'press', 'second', 'press').state.countdown).toBe(2);
});

test.each(['idle', 'hidden', 'stopped'] as const)('%s turns the camera off and keeps the frames', (cause) => {
  const { state, announcements } = run('press', 'granted', 'remote', 'press', cause);
  expect(state).toEqual({ phase: 'closed', cameraProblem: null, taken: 1, countdown: 0, endReason: cause });
  expect(announcements.at(-1)).toMatch(/^The camera is off/);
  expect(getNextState(state, { type: 'press' })).toMatchObject({ phase: 'asking', taken: 1 });
});

test('without a camera, the wooden figure poses and the mirror never times out', () => {
  const { state, announcements } = run(
    'press',
    cameraFailed,
    'idle',
    'hidden',
    'remote',
    'remote',
    'remote',
    'remote',
  );
  expect(announcements[1]).toBe('Your browser isn’t allowed to use the camera. Our stand-in poses instead.');
  expect(state).toMatchObject({ phase: 'done', cameraProblem: 'denied' });
  expect(announcements.at(-1)).toBe('Frame 4 of 4. Done: your strip is ready.');
});

test.each([
  ['absent', 'We found no camera on this device.'],
  ['busy', 'Another program is using the camera.'],
  ['unsupported', 'This browser can’t use a camera here.'],
] as const)('the announcement explains why there is no camera: %s', (problem, text) => {
  const { announcements } = run('press', { type: 'camera-failed', problem });
  expect(announcements[1]).toBe(`${text} Our stand-in poses instead.`);
});

test('taking four more frames asks for the camera again', () => {
  const { state } = run('press', cameraFailed, 'remote', 'remote', 'remote', 'remote', 'press');
  expect(state).toEqual({ ...initialState, phase: 'asking' });
});

test('events that do not apply to the current phase change nothing', () => {
  const { state } = run('remote', 'granted', 'second', cameraFailed);
  expect(state).toBe(initialState);
});
