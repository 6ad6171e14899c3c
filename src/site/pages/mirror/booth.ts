import { startCamera, stopCamera } from './camera.ts';
import { lights } from './lights.ts';
import {
  type Crop,
  getSize,
  mirrorSize,
  type Source,
  createCanvasRenderer,
  createWebglRenderer,
} from './renderer.ts';
import {
  describeState,
  frameCount,
  getNextState,
  initialState,
  type MirrorState,
  type MirrorEvent,
} from './mirror-state.ts';
import { listenToFinishedStrip, removeStrip, showStrip } from './finished-strip.ts';
import { drawStrip } from './strip.ts';

const second = 1000;
const idleTimeoutMs = 60 * second;
const flashMs = 420;
const activityEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Crops of the wooden figure's image, one per frame. `scale` is relative to the largest crop. */
const poses = [
  { scale: 1, isFlipped: false },
  { scale: 1, isFlipped: true },
  { scale: 0.44, isFlipped: false },
  { scale: 0.36, isFlipped: true },
] as const;

const getElement = <E extends HTMLElement>(name: string) => document.querySelector<E>(`#mirror-${name}`)!;

/** Returns the largest crop with the mirror's aspect ratio, or a smaller one near the top of the source. */
function getCrop(source: Source, { scale = 1, isFlipped = true }: Partial<(typeof poses)[number]>): Crop {
  const sourceSize = getSize(source);
  const factor = Math.min(sourceSize.width / mirrorSize.width, sourceSize.height / mirrorSize.height) * scale;
  const [width, height] = [mirrorSize.width * factor, mirrorSize.height * factor];
  return { x: (sourceSize.width - width) / 2, y: (sourceSize.height - height) / 7, width, height, isFlipped };
}

/** Returns the part of the room's image that is behind the glass. */
function getReflection(room: HTMLImageElement, glass: HTMLElement): Crop {
  const [whole, part] = [room.getBoundingClientRect(), glass.getBoundingClientRect()];
  const scale = getSize(room).width / whole.width;
  const factor = scale * Math.max(part.width / mirrorSize.width, part.height / mirrorSize.height);
  const [width, height] = [mirrorSize.width * factor, mirrorSize.height * factor];
  const x = (part.x + part.width / 2 - whole.x) * scale - width / 2;
  const y = (part.y + part.height / 2 - whole.y) * scale - height / 2;
  return { x, y, width, height, isFlipped: false };
}

function getButtonText({ phase, taken }: MirrorState): string {
  if (phase === 'open') return `Take frame ${taken + 1} of ${frameCount}`;
  if (phase === 'asking') return 'Waiting for permission';
  return taken > 0 ? 'Turn the camera on again' : 'Step up to the mirror';
}

/** Starts the mirror. This file loads when the visitor first chooses a light or presses the button. */
function startMirror() {
  const mirror = getElement('glass');
  const press = getElement<HTMLButtonElement>('press');
  const lightChoices = getElement<HTMLFieldSetElement>('lights');
  const frameCanvases = [...getElement('frames').querySelectorAll('canvas')];
  const room = document.querySelector<HTMLImageElement>('[data-mirror-scene] > picture > img')!;
  const figure = mirror.querySelector('img')!;
  const canvas = mirror.querySelector('canvas')!;
  Object.assign(canvas, mirrorSize);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true });
  mirror.append(video); // Safari stops a video that is not in the document.
  const render = createWebglRenderer(canvas) ?? createCanvasRenderer(canvas);

  let state: MirrorState = initialState;
  let usedLights = new Set<string>();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const isCameraOn = () => state.phase === 'open' && !state.cameraProblem;

  function draw() {
    const light = getLight();
    mirror.dataset['drawn'] = '';
    if (isCameraOn()) return render(video, getCrop(video, {}), light);
    if (!state.cameraProblem) return render(room, getReflection(room, mirror), light);
    // In the silhouette, the figure would be lighter than the paper behind it, so invert the contrast.
    const figureLight = light.saturation > 0 ? light : { ...light, contrast: -light.contrast };
    render(figure, getCrop(figure, poses[state.taken] ?? poses[0]), figureLight);
  }

  /** Draws the empty chair in the chosen light, or the wooden figure if there is no camera. */
  async function drawWithoutCamera() {
    await Promise.all([room.decode(), figure.decode()]);
    if (!isCameraOn()) draw();
  }

  function getLight() {
    const chosen = lightChoices.querySelector<HTMLInputElement>(':checked')?.value;
    return lights.find(({ name }) => name === chosen) ?? lights[0]!;
  }

  function renderLoop() {
    if (!isCameraOn()) return;
    draw();
    requestAnimationFrame(renderLoop);
  }

  function saveFrame(index: number) {
    draw();
    const frame = frameCanvases[index]!; // one canvas per frame
    frame.getContext('2d')!.drawImage(canvas, 0, 0, frame.width, frame.height);
    frame.dataset['taken'] = '';
    usedLights.add(getLight().name);
    flash();
  }

  /** Flashes the screen, at most three times a second. */
  function flash() {
    if ('flash' in mirror.dataset) return;
    mirror.dataset['flash'] = '';
    setTimeout(() => delete mirror.dataset['flash'], flashMs);
  }

  async function requestCamera() {
    const result = await startCamera(video);
    if (typeof result === 'string') {
      await figure.decode();
      return dispatch({ type: 'camera-failed', problem: result });
    }
    for (const track of result.getTracks())
      track.addEventListener('ended', () => dispatch({ type: 'stopped' }), { once: true });
    dispatch({ type: 'granted' });
    if (document.hidden) dispatch({ type: 'hidden' });
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
    showStrip(drawStrip(frameCanvases, { wordmark, street, site, light: [...usedLights].join(' · ') }));
  }

  function restartIdleTimer() {
    clearTimeout(idleTimer);
    if (state.phase === 'open') idleTimer = setTimeout(() => dispatch({ type: 'idle' }), idleTimeoutMs);
  }

  /** Updates the state and applies the change's side effects. */
  function dispatch(event: MirrorEvent) {
    const previous = state;
    const next = getNextState(previous, event);
    if (next === previous) return;
    if (next.taken > previous.taken) saveFrame(previous.taken);
    state = next;
    if (next.taken < previous.taken) clearFrames();
    if (next.phase === 'asking') void requestCamera();
    if (next.phase !== 'asking' && !isCameraOn()) void drawWithoutCamera();
    if (next.phase === 'open' && previous.phase !== 'open') {
      updatePage();
      mirror.focus({ preventScroll: true });
      mirror.scrollIntoView();
      requestAnimationFrame(renderLoop);
    }
    if (next.phase === 'closed' || next.phase === 'done') stopCamera(video);
    if (next.phase === 'done') {
      finish();
      mirror.scrollIntoView({ block: 'nearest' });
    }
    if (next.countdown > 0 && next.countdown !== previous.countdown) {
      setTimeout(() => state === next && dispatch({ type: 'second' }), second);
    }
    restartIdleTimer();
    updatePage();
  }

  function updatePage() {
    const { phase, countdown, cameraProblem } = state;
    const focused = document.activeElement;
    mirror.dataset['phase'] = phase;
    canvas.textContent = cameraProblem ? 'Our stand-in, in the light that you chose' : 'You, in the mirror';
    getElement('count').textContent = countdown ? String(countdown) : '';
    getElement('status').textContent = describeState(state);
    getElement('status').toggleAttribute('data-counting', countdown > 0);
    lightChoices.hidden = phase === 'done';
    getElement('frames').hidden = phase === 'done';
    getElement('stop').hidden = phase !== 'open' || cameraProblem !== null;
    getElement('remote').hidden = phase !== 'open';
    press.hidden = phase === 'done';
    press.ariaBusy = String(phase === 'asking');
    press.ariaDisabled = String(phase === 'asking' || countdown > 0);
    press.textContent = getButtonText(state);
    // If the focused element is now hidden, move focus to the button, or to the mirror with the strip.
    if (focused?.closest('[hidden]')) (press.hidden ? mirror : press).focus({ preventScroll: true });
  }

  /** The space bar works like the remote, except on controls that handle it. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.repeat || state.phase !== 'open') return;
    if (event.target instanceof Element && event.target.closest('a, button, input:not(:checked)')) return;
    event.preventDefault();
    dispatch({ type: 'remote' });
  }

  getElement('again').addEventListener('click', () => dispatch({ type: 'press' }));
  getElement('stop').addEventListener('click', () => dispatch({ type: 'stopped' }));
  document.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', () => document.hidden && dispatch({ type: 'hidden' }));
  addEventListener('pagehide', () => dispatch({ type: 'hidden' }));
  for (const type of activityEvents) document.addEventListener(type, restartIdleTimer, { passive: true });
  listenToFinishedStrip();
  countRequests(getElement('requests'));
  return { press: () => dispatch({ type: 'press' }), drawWithoutCamera };
}

export const mirror = startMirror();

/** Shows the number of requests that the page sends from now on. It should stay 0. */
function countRequests(output: HTMLElement): void {
  let requests = 0;
  new PerformanceObserver((list) => {
    requests += list.getEntries().filter(({ name }) => name.startsWith('http')).length;
    if (requests > 0)
      output.textContent = `${requests} ${requests === 1 ? 'request' : 'requests'} since you started`;
  }).observe({ type: 'resource' });
}
