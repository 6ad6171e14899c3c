/**
 * The only script that a page loads at first. The prerendered page is complete, so the application is fetched at the
 * first interaction, or once the browser has been idle for a while after load.
 */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;
const idleAfterLoad = 2000;
const idleDeadline = 3500;
/** Vibration in milliseconds when the menu opens. */
const vibration = 50;
const listenerOptions = { capture: true, passive: true };
const root = document.documentElement;

let earlyClick: HTMLElement | undefined;
let started = false;

function start() {
  if (started) return;
  started = true;
  for (const type of interactionEvents) removeEventListener(type, onInteraction, listenerOptions);
  // In parallel with the rest, since it is the larger half. If it fails, the rest fails too.
  import('react-dom/client').catch(() => {});
  // After a network failure, retry on the next interaction. The page works without it until then.
  import('./hydrate.tsx').catch((cause: unknown) => {
    listen();
    throw cause;
  });
}

/** A page that loads under a resting pointer gets a pointer event too. Only movement counts. */
function onInteraction({ type, movementX, movementY }: Event & Partial<PointerEvent>) {
  if (type !== 'pointermove' || movementX || movementY) start();
}

function listen() {
  started = false;
  for (const type of interactionEvents) addEventListener(type, onInteraction, listenerOptions);
}

/** Remembers a click on a button before hydration, to repeat it afterward. Links and forms work by themselves. */
function rememberClick(event: Event) {
  if ('hydrated' in root.dataset) return;
  // Only elements are clicked.
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])');
  if (button) earlyClick = button;
}

addEventListener('click', rememberClick, { capture: true });
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', rememberClick, { capture: true });
    earlyClick?.click();
  },
  { once: true },
);

/** The menu is a popover, so it opens before the application has loaded. */
addEventListener(
  'toggle',
  (event) => {
    const { id } = event.target as Element; // only elements fire toggle events
    if (id === 'menu-panel' && event.newState === 'open') navigator.vibrate?.(vibration);
  },
  { capture: true },
);

listen();

function startWhenIdle() {
  setTimeout(() => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(start, { timeout: idleDeadline - idleAfterLoad });
    else start();
  }, idleAfterLoad);
}

if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
