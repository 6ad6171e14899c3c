import { expect, test } from 'vitest';
import {
  describeSession,
  initialSession,
  getNextSession,
  type Session,
  type SessionEvent,
} from './session.ts';

type Step = SessionEvent['type'] | SessionEvent;

/** Returns the session after some events, and the announcement after each. */
function run(...steps: Step[]): { session: Session; announcements: string[] } {
  let session = initialSession;
  const announcements = steps.map((step) => {
    session = getNextSession(session, typeof step === 'string' ? ({ type: step } as SessionEvent) : step);
    return describeSession(session);
  });
  return { session, announcements };
}

const cameraFailed: SessionEvent = { type: 'camera-failed', problem: 'denied' };

test('the session ends after four frames, taken with the button and the remote', () => {
  const { session, announcements } = run(
    ...(['press', 'granted', 'press', 'second', 'second', 'second'] as const),
    ...(['remote', 'remote', 'remote'] as const),
  );
  expect(session).toMatchObject({ phase: 'done', taken: 4, cameraProblem: null });
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
  const { session } = run('press', 'granted', 'press', 'second', 'remote', 'second');
  expect(session).toMatchObject({ taken: 1, countdown: 0 });
});

test('a second press does not restart a countdown', () => {
  expect(run('press', 'granted', 'press', 'second', 'press').session.countdown).toBe(2);
});

test.each(['idle', 'hidden', 'stopped'] as const)('%s turns the camera off and keeps the frames', (cause) => {
  const { session, announcements } = run('press', 'granted', 'remote', 'press', cause);
  expect(session).toEqual({ phase: 'closed', cameraProblem: null, taken: 1, countdown: 0, endReason: cause });
  expect(announcements.at(-1)).toMatch(/^The camera is off/);
  expect(getNextSession(session, { type: 'press' })).toMatchObject({ phase: 'asking', taken: 1 });
});

test('without a camera, the wooden figure poses and the session never times out', () => {
  const { session, announcements } = run(
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
  expect(session).toMatchObject({ phase: 'done', cameraProblem: 'denied' });
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
  const { session } = run('press', cameraFailed, 'remote', 'remote', 'remote', 'remote', 'press');
  expect(session).toEqual({ ...initialSession, phase: 'asking' });
});

test('events that do not apply to the current phase change nothing', () => {
  const { session } = run('remote', 'granted', 'second', cameraFailed);
  expect(session).toBe(initialSession);
});
