import { afterEach, expect, test, vi } from 'vitest';
import { startCamera } from './camera.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts the camera in a browser with these media devices. */
function start(mediaDevices: object | undefined) {
  vi.stubGlobal('navigator', { mediaDevices });
  vi.stubGlobal('MediaStream', EventTarget); // its base class, which Node has
  const video = { srcObject: null } as HTMLVideoElement; // only these fields are used
  return startCamera(video);
}

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['DataError', 'unsupported'],
])('%s means that the camera is %s', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  expect(await start({ getUserMedia })).toBe(problem);
});

test('without media devices, a camera is not supported', async () => {
  expect(await start(undefined)).toBe('unsupported');
});
