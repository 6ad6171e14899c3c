import { rememberSource } from './site/tracking/remember-source.ts';

/**
 * The only script that a page loads immediately. Because the prerendered page is complete, the application loads on the
 * first interaction, or once the browser is idle some time after the page load.
 */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;
/** When the application starts without an interaction, in milliseconds after the page load. */
const earliestStart = 2000;
const latestStart = 3500;
/** When the tracker starts, in milliseconds after the page load: at the latest, and in browsers without `requestIdleCallback`. */
const latestTracking = 3000;
const trackingWithoutIdle = 1500;
const vibrationMs = 50;
const listenerOptions = { capture: true, passive: true };
const root = document.documentElement;

let earlyClick: HTMLElement | undefined;
let hasStarted = false;

function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const type of interactionEvents) removeEventListener(type, onInteraction, listenerOptions);
  watchLights();
  // React is more than half the code, so load it in parallel. The import below reports a failure.
  import('react-dom/client').catch(() => {});
  // After a network failure, try again on the next interaction. Some browsers do so only in a new document, but every link opens one.
  import('./hydrate.tsx').catch((cause: unknown) => {
    listen();
    if (earlyClick instanceof HTMLAnchorElement) earlyClick.click();
    throw cause;
  });
}

/** Smaller than the application. Until it has loaded, the page keeps the light that it has. */
function watchLights() {
  const section = document.querySelector('[data-lights]')?.closest('section');
  const chosen = section?.querySelector<HTMLInputElement>('[data-lights] :checked');
  if (!section || !chosen || section.dataset['shownLight']) return;
  section.dataset['shownLight'] = chosen.value;
  const loading = import('./site/sections/watch-lights.ts');
  loading.then((module) => module.watchLights()).catch(() => delete section.dataset['shownLight']);
}

/** Ignores the pointer event that browsers fire when a page loads under a pointer that is not moving. */
function onInteraction({ type, movementX, movementY }: Event & Partial<PointerEvent>) {
  if (type !== 'pointermove' || movementX || movementY) start();
}

function listen() {
  hasStarted = false;
  for (const type of interactionEvents) addEventListener(type, onInteraction, listenerOptions);
}

const repeatable = 'button[type="button"]:not([popovertarget]), form[data-form] button[type="submit"]';

/**
 * Remembers a click on a button before hydration, to repeat it afterward. So the application checks a form, with its own messages.
 * A second click sends the form, or jumps to its step, without the application. Other links already work.
 */
function rememberClick(event: Event) {
  if ('hydrated' in root.dataset) return;
  const { target } = event;
  if (!(target instanceof Element)) return;
  const step = target.closest<HTMLAnchorElement>('a[data-step-link]');
  // The application reads the step from the URL. Until then, the page stays where it is.
  if (step && step !== earlyClick) {
    event.preventDefault();
    history.replaceState(history.state, '', step.hash);
  }
  const button = step ?? target.closest<HTMLButtonElement>(repeatable);
  if (!button) return;
  if (button.type === 'submit' && button !== earlyClick) event.preventDefault();
  earlyClick = button;
}

addEventListener('click', rememberClick, { capture: true });
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', rememberClick, { capture: true });
    if (earlyClick instanceof HTMLButtonElement) earlyClick.click();
  },
  { once: true },
);

/** Vibrates when the menu opens. The menu is a popover, so it opens even before the application has loaded. */
addEventListener(
  'toggle',
  (event) => {
    const isMenu = event.target instanceof Element && event.target.id === 'menu-panel';
    if (isMenu && event.newState === 'open') navigator.vibrate?.(vibrationMs);
  },
  { capture: true },
);

rememberSource();
listen();

/** Visits that end before the application starts are tracked, too. */
function startTracking() {
  import('./site/tracking/first-page.ts').catch(() => {});
}

function startWhenIdle() {
  const hasIdleCallback = 'requestIdleCallback' in window;
  if (hasIdleCallback) requestIdleCallback(startTracking, { timeout: latestTracking });
  else setTimeout(startTracking, trackingWithoutIdle);
  setTimeout(() => {
    if (hasIdleCallback) requestIdleCallback(start, { timeout: latestStart - earliestStart });
    else start();
  }, earliestStart);
}

// A link such as #booking=… shows data that only the application can load, and ?session=… opens a later step.
if (location.hash.includes('=') || location.search.includes('session=')) start();
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
