import { startCamera, stopCamera } from './camera.ts';
import { canvasPass } from './canvas-pass.ts';
import { countRequests } from './count-requests.ts';
import { lights } from './lights.ts';
import { type Crop, size, sizeOf, type Source } from './pass.ts';
import { describe, frames, newSession, nextSession, type Session, type SessionEvent } from './session.ts';
import { drawStrip } from './strip.ts';
import { listenForTakeHome, showStrip, withdrawStrip } from './take-home.ts';
import { webglPass } from './webgl-pass.ts';

const second = 1000;
const idleAfter = 60 * second;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The part of the wooden figure's picture in each frame. */
const poses = [
  { part: 1, flipped: false },
  { part: 1, flipped: true },
  { part: 0.66, flipped: false },
  { part: 0.5, flipped: true },
] as const;

/** An element of the prerendered page. */
const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`#mirror-${name}`)!;

/** The largest part of a source in the shape of the mirror, or a smaller one around the upper middle. */
function cropOf(source: Source, { part: share = 1, flipped = true }: Partial<(typeof poses)[number]>): Crop {
  const whole = sizeOf(source);
  const scale = Math.min(whole.width / size.width, whole.height / size.height) * share;
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: (whole.width - width) / 2, y: (whole.height - height) / 4, width, height, flipped };
}

/** Runs the mirror from its first press on, which loads this file. */
function open(): void {
  const mirror = part('glass');
  const press = part<HTMLButtonElement>('press');
  const choices = part<HTMLFieldSetElement>('lights');
  const shown = [...part('frames').querySelectorAll('canvas')];
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
    if (!session.refusal) return pass(video, cropOf(video, {}), light);
    // The figure is paler than the paper behind it.
    const lit = light.saturation > 0 ? light : { ...light, contrast: -light.contrast };
    pass(figure, cropOf(figure, poses[session.taken] ?? poses[0]), lit);
  }

  function chosenLight() {
    const chosen = choices.querySelector<HTMLInputElement>(':checked')?.value;
    return lights.find(({ name }) => name === chosen) ?? lights[0]!;
  }

  function follow() {
    if (session.at !== 'open' || session.refusal) return;
    draw();
    requestAnimationFrame(follow);
  }

  function keepFrame(index: number) {
    draw();
    const kept = shown[index]!; // there are as many as frames
    kept.getContext('2d')!.drawImage(canvas, 0, 0, kept.width, kept.height);
    kept.dataset['taken'] = '';
    usedLights.add(chosenLight().name);
    mirror.removeAttribute('data-flash');
    void mirror.offsetWidth; // lets the flash start again
    mirror.dataset['flash'] = '';
  }

  async function ask() {
    const answer = await startCamera(video);
    if (typeof answer === 'string') {
      await figure.decode();
      return send({ type: 'refused', refusal: answer });
    }
    for (const track of answer.getTracks())
      track.addEventListener('ended', () => send({ type: 'stopped' }), { once: true });
    send({ type: 'granted' });
    if (document.hidden) send({ type: 'hidden' });
  }

  function clearFrames() {
    usedLights = new Set();
    withdrawStrip();
    for (const kept of shown) {
      kept.getContext('2d')!.clearRect(0, 0, kept.width, kept.height);
      delete kept.dataset['taken'];
    }
  }

  function finish() {
    const { wordmark = '', street = '', site = '' } = mirror.dataset;
    showStrip(drawStrip(shown, { wordmark, street, site, light: [...usedLights].join(' · ') }), mirror);
  }

  function watchIdle() {
    clearTimeout(idleTimer);
    if (session.at === 'open') idleTimer = setTimeout(() => send({ type: 'idle' }), idleAfter);
  }

  /** Moves on, and does what the change asks for. */
  function send(event: SessionEvent) {
    const before = session;
    const next = nextSession(before, event);
    if (next === before) return;
    if (next.taken > before.taken) keepFrame(before.taken);
    session = next;
    if (next.taken < before.taken) clearFrames();
    if (next.at === 'asking') void ask();
    if (next.at === 'open' && next.refusal) draw();
    if (next.at === 'open' && before.at !== 'open') {
      show();
      mirror.focus({ preventScroll: true });
      mirror.scrollIntoView();
      requestAnimationFrame(follow);
    }
    if (next.at === 'closed' || next.at === 'done') stopCamera(video);
    if (next.at === 'done') {
      finish();
      mirror.scrollIntoView({ block: 'nearest' });
    }
    if (next.count > 0 && next.count !== before.count) {
      setTimeout(() => session === next && send({ type: 'second' }), second);
    }
    watchIdle();
    show();
  }

  function show() {
    const { at, taken, count, refusal } = session;
    const focused = document.activeElement;
    mirror.dataset['at'] = at;
    canvas.textContent = refusal ? 'Our stand-in, in the light that you chose' : 'You, in the mirror';
    part('count').textContent = count ? String(count) : '';
    part('status').textContent = describe(session);
    choices.hidden = at !== 'open';
    part('frames').hidden = at === 'done' || (at !== 'open' && taken === 0);
    part('stop').hidden = at !== 'open' || refusal !== null;
    part('remote').hidden = at !== 'open';
    press.toggleAttribute('data-shutter', at !== 'done');
    press.ariaBusy = String(at === 'asking');
    press.ariaDisabled = String(at === 'asking' || count > 0);
    press.textContent =
      at === 'open'
        ? `Take frame ${taken + 1} of ${frames}`
        : at === 'done'
          ? 'Take four more'
          : at === 'asking'
            ? 'Waiting for your answer'
            : taken > 0
              ? 'Turn the camera on again'
              : 'Step up to the mirror';
    // A part that is hidden would take the focus with it.
    if (focused?.closest('[hidden]')) press.focus({ preventScroll: true });
  }

  /** The space bar is the remote, except on what answers to it anyway. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.repeat || session.at !== 'open') return;
    if ((event.target as Element).closest('a, button, input:not(:checked)')) return;
    event.preventDefault();
    send({ type: 'remote' });
  }

  press.addEventListener('click', () => send({ type: 'press' }));
  part('stop').addEventListener('click', () => send({ type: 'stopped' }));
  choices.addEventListener('change', () => session.refusal && draw());
  document.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', () => document.hidden && send({ type: 'hidden' }));
  addEventListener('pagehide', () => send({ type: 'hidden' }));
  for (const sign of signs) document.addEventListener(sign, watchIdle, { passive: true });
  listenForTakeHome();
  countRequests(part('requests'));
  send({ type: 'press' });
}

open();
