/** Images are decoded synchronously, so that one that has loaded is in the first frame that shows it. */
const loadImages = (section: HTMLElement): void => {
  for (const image of section.querySelectorAll<HTMLImageElement>('[data-light] img'))
    Object.assign(image, { loading: 'eager', decoding: 'sync' });
};

/** Loads the images once the page is idle and the lights are on the screen, unless the visitor saves data. */
function loadWhenIdle(section: HTMLElement, chooser: HTMLElement): void {
  if (navigator.connection?.saveData) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    loadImages(section);
  });
  const observe = () => observer.observe(chooser);
  const observeWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(observe) : observe());
  if (document.readyState === 'complete') observeWhenIdle();
  else addEventListener('load', observeWhenIdle, { once: true });
}

/** The image flashes like a strobe, then settles. */
const strobe = {
  filter: ['brightness(1.7)', 'brightness(0.95)', 'brightness(1)'],
  offset: [0, 0.36, 1],
};

/** Keeps the page in the light that it has until the image in the chosen one has been decoded. */
async function onChoice(section: HTMLElement, radio: HTMLInputElement): Promise<void> {
  loadImages(section);
  const image = section.querySelector<HTMLImageElement>(`[data-light='${radio.value}'] img`);
  await image?.decode().catch(() => {});
  if (!radio.checked) return;
  section.dataset['shownLight'] = radio.value;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) image?.animate(strobe, 500);
}

/**
 * Watches the page's `LightChooser`. Without this script, CSS shows the chosen light at once. `shownLight` is the light that the page
 * had before this script loaded, if src/lazy-start.ts loads it.
 */
export function watchLights(): void {
  const chooser = document.querySelector<HTMLElement>('[data-lights]');
  const section = chooser?.closest('section');
  const chosen = chooser?.querySelector<HTMLInputElement>(':checked');
  if (!chooser || !section || !chosen || 'watched' in chooser.dataset) return;
  chooser.dataset['watched'] = '';
  section.dataset['shownLight'] ??= chosen.value;
  if (chosen.value !== section.dataset['shownLight']) void onChoice(section, chosen);
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    chooser.addEventListener(type, () => loadImages(section), { once: true, passive: true });
  chooser.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void onChoice(section, target);
  });
  loadWhenIdle(section, chooser);
}
