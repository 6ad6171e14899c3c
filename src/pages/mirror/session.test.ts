import { expect, test } from 'vitest';
import { describeSession, newSession, nextSession, type Session, type SessionEvent } from './session.ts';

type Step = SessionEvent['type'] | SessionEvent;

/** The session after some events, with the announcement after each. */
function play(...steps: Step[]): { session: Session; said: string[] } {
  let session = newSession;
  const said = steps.map((step) => {
    session = nextSession(session, typeof step === 'string' ? ({ type: step } as SessionEvent) : step);
    return describeSession(session);
  });
  return { session, said };
}

const refused: SessionEvent = { type: 'refused', refusal: 'denied' };

test('four frames, one with the button and three with the remote, end the session', () => {
  const { session, said } = play(
    ...(['press', 'granted', 'press', 'second', 'second', 'second'] as const),
    ...(['remote', 'remote', 'remote'] as const),
  );
  expect(session).toMatchObject({ phase: 'done', taken: 4, refusal: null });
  expect(said).toEqual([
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

test('the remote takes a frame immediately and ends a countdown', () => {
  const { session } = play('press', 'granted', 'press', 'second', 'remote', 'second');
  expect(session).toMatchObject({ taken: 1, count: 0 });
});

test('a second press does not restart a countdown', () => {
  expect(play('press', 'granted', 'press', 'second', 'press').session.count).toBe(2);
});

test.each(['idle', 'hidden', 'stopped'] as const)('%s turns the camera off and keeps the frames', (cause) => {
  const { session, said } = play('press', 'granted', 'remote', 'press', cause);
  expect(session).toEqual({ phase: 'closed', refusal: null, taken: 1, count: 0, ended: cause });
  expect(said.at(-1)).toMatch(/^The camera is off/);
  expect(nextSession(session, { type: 'press' })).toMatchObject({ phase: 'asking', taken: 1 });
});

test('without a camera, the stand-in poses and never times out', () => {
  const { session, said } = play('press', refused, 'idle', 'hidden', 'remote', 'remote', 'remote', 'remote');
  expect(said[1]).toBe('Your browser isn’t allowed to use the camera. Our stand-in poses instead.');
  expect(session).toMatchObject({ phase: 'done', refusal: 'denied' });
  expect(said.at(-1)).toBe('Frame 4 of 4. Done: your strip is ready.');
});

test('four more frames ask for the camera again', () => {
  const { session } = play('press', refused, 'remote', 'remote', 'remote', 'remote', 'press');
  expect(session).toEqual({ ...newSession, phase: 'asking' });
});

test('events that do not apply to the current phase change nothing', () => {
  const { session } = play('remote', 'granted', 'second', refused);
  expect(session).toBe(newSession);
});
