import { startCamera, stopCamera } from './camera.ts';
import { canvasPass } from './canvas-pass.ts';
import { countRequests } from './count-requests.ts';
import { lights } from './lights.ts';
import { type Crop, size, getSize, type Source } from './pass.ts';
import {
  describeSession,
  frames,
  newSession,
  nextSession,
  type Session,
  type SessionEvent,
} from './session.ts';
import { drawStrip } from './strip.ts';
import { listenForSaveAndShare, removeStrip, showStrip } from './save-strip.ts';
import { webglPass } from './webgl-pass.ts';

const second = 1000;
const idleTimeoutMs = 60 * second;
const activityEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The part of the wooden figure's picture in each frame. */
const poses = [
  { part: 1, flipped: false },
  { part: 1, flipped: true },
  { part: 0.44, flipped: false },
  { part: 0.36, flipped: true },
] as const;

/** An element of the prerendered page. */
const getPart = <E extends HTMLElement>(name: string) => document.querySelector<E>(`#mirror-${name}`)!;

/** The largest part of a source in the shape of the mirror, or a smaller one near its top. */
function getCrop(source: Source, { part: share = 1, flipped = true }: Partial<(typeof poses)[number]>): Crop {
  const whole = getSize(source);
  const scale = Math.min(whole.width / size.width, whole.height / size.height) * share;
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: (whole.width - width) / 2, y: (whole.height - height) / 7, width, height, flipped };
}

/** Runs the mirror. This file loads on the first press. */
function runMirror(): void {
  const mirror = getPart('glass');
  const press = getPart<HTMLButtonElement>('press');
  const choices = getPart<HTMLFieldSetElement>('lights');
  const frameCanvases = [...getPart('frames').querySelectorAll('canvas')];
  const figure = mirror.querySelector('img')!;
  const canvas = mirror.querySelector('canvas')!;
  Object.assign(canvas, size);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true });
  mirror.append(video); // Safari stops a video outside the page.
  const pass = webglPass(canvas) ?? canvasPass(canvas);

  let session: Session = newSession;
  let usedLights = new Set<string>();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function draw() {
    const light = chosenLight();
    if (!session.refusal) return pass(video, getCrop(video, {}), light);
    // The figure is paler than the paper behind it.
    const lit = light.saturation > 0 ? light : { ...light, contrast: -light.contrast };
    pass(figure, getCrop(figure, poses[session.taken] ?? poses[0]), lit);
  }

  function chosenLight() {
    const chosen = choices.querySelector<HTMLInputElement>(':checked')?.value;
    return lights.find(({ name }) => name === chosen) ?? lights[0]!;
  }

  function renderLoop() {
    if (session.phase !== 'open' || session.refusal) return;
    draw();
    requestAnimationFrame(renderLoop);
  }

  function saveFrame(index: number) {
    draw();
    const frame = frameCanvases[index]!; // one canvas per frame
    frame.getContext('2d')!.drawImage(canvas, 0, 0, frame.width, frame.height);
    frame.dataset['taken'] = '';
    usedLights.add(chosenLight().name);
    mirror.removeAttribute('data-flash');
    void mirror.offsetWidth; // a reflow restarts the animation
    mirror.dataset['flash'] = '';
  }

  async function requestCamera() {
    const result = await startCamera(video);
    if (typeof result === 'string') {
      await figure.decode();
      return send({ type: 'refused', refusal: result });
    }
    for (const track of result.getTracks())
      track.addEventListener('ended', () => send({ type: 'stopped' }), { once: true });
    send({ type: 'granted' });
    if (document.hidden) send({ type: 'hidden' });
  }

  function clearFrames() {
    usedLights = new Set();
    removeStrip();
    for (const frame of frameCanvases) {
      frame.getContext('2d')!.clearRect(0, 0, frame.width, frame.height);
      delete frame.dataset['taken'];
    }
  }

  function finish() {
    const { wordmark = '', street = '', site = '' } = mirror.dataset;
    showStrip(
      drawStrip(frameCanvases, { wordmark, street, site, light: [...usedLights].join(' · ') }),
      mirror,
    );
  }

  function restartIdleTimer() {
    clearTimeout(idleTimer);
    if (session.phase === 'open') idleTimer = setTimeout(() => send({ type: 'idle' }), idleTimeoutMs);
  }

  /** Updates the session and applies the side effects of the change. */
  function send(event: SessionEvent) {
    const previous = session;
    const next = nextSession(previous, event);
    if (next === previous) return;
    if (next.taken > previous.taken) saveFrame(previous.taken);
    session = next;
    if (next.taken < previous.taken) clearFrames();
    if (next.phase === 'asking') void requestCamera();
    if (next.phase === 'open' && next.refusal) draw();
    if (next.phase === 'open' && previous.phase !== 'open') {
      show();
      mirror.focus({ preventScroll: true });
      mirror.scrollIntoView();
      requestAnimationFrame(renderLoop);
    }
    if (next.phase === 'closed' || next.phase === 'done') stopCamera(video);
    if (next.phase === 'done') {
      finish();
      mirror.scrollIntoView({ block: 'nearest' });
    }
    if (next.count > 0 && next.count !== previous.count) {
      setTimeout(() => session === next && send({ type: 'second' }), second);
    }
    restartIdleTimer();
    show();
  }

  function show() {
    const { phase, taken, count, refusal } = session;
    const focused = document.activeElement;
    mirror.dataset['phase'] = phase;
    canvas.textContent = refusal ? 'Our stand-in, in the light that you chose' : 'You, in the mirror';
    getPart('count').textContent = count ? String(count) : '';
    getPart('status').textContent = describeSession(session);
    choices.hidden = phase !== 'open';
    getPart('frames').hidden = phase === 'done' || (phase !== 'open' && taken === 0);
    getPart('stop').hidden = phase !== 'open' || refusal !== null;
    getPart('remote').hidden = phase !== 'open';
    press.toggleAttribute('data-primary', phase !== 'done');
    press.ariaBusy = String(phase === 'asking');
    press.ariaDisabled = String(phase === 'asking' || count > 0);
    press.textContent =
      phase === 'open'
        ? `Take frame ${taken + 1} of ${frames}`
        : phase === 'done'
          ? 'Take four more'
          : phase === 'asking'
            ? 'Waiting for your answer'
            : taken > 0
              ? 'Turn the camera on again'
              : 'Step up to the mirror';
    // Hiding the focused element would lose the focus.
    if (focused?.closest('[hidden]')) press.focus({ preventScroll: true });
  }

  /** The space bar is the remote, except on controls that handle it. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.repeat || session.phase !== 'open') return;
    if ((event.target as Element).closest('a, button, input:not(:checked)')) return; // only elements receive keys
    event.preventDefault();
    send({ type: 'remote' });
  }

  press.addEventListener('click', () => send({ type: 'press' }));
  getPart('stop').addEventListener('click', () => send({ type: 'stopped' }));
  choices.addEventListener('change', () => session.refusal && draw());
  document.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', () => document.hidden && send({ type: 'hidden' }));
  addEventListener('pagehide', () => send({ type: 'hidden' }));
  for (const type of activityEvents) document.addEventListener(type, restartIdleTimer, { passive: true });
  listenForSaveAndShare();
  countRequests(getPart('requests'));
  send({ type: 'press' });
}

runMirror();
