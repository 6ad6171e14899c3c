import type { CameraProblem } from './mirror-state.ts';

/** Maps the browser's error names to reasons. */
const problemsByError: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Shows the camera in a video element. Returns the stream, or the reason why there is none. */
export async function startCamera(video: HTMLVideoElement): Promise<MediaStream | CameraProblem> {
  // Browsers define this only over HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'unsupported';
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    video.srcObject = stream;
    await video.play();
    return stream;
  } catch (cause) {
    stopCamera(video);
    return (cause instanceof DOMException && problemsByError[cause.name]) || 'unsupported';
  }
}

export function stopCamera(video: HTMLVideoElement): void {
  const stream = video.srcObject;
  if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop();
  video.srcObject = null;
}
