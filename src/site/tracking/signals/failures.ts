import { warn } from '../track.ts';

const resourceNames: Record<string, string> = { IMG: 'An image', SCRIPT: 'A script', LINK: 'A stylesheet' };

const getUrl = (element: Element) =>
  element instanceof HTMLImageElement
    ? element.currentSrc || element.src
    : (element.getAttribute('src') ?? element.getAttribute('href') ?? '');

function logFailure({ target }: Event) {
  if (!(target instanceof Element)) return;
  warn(`${resourceNames[target.tagName] ?? 'A file'} failed to load: ${getUrl(target)}`);
}

/** Logs files that fail to load, images that have already failed, and content security policy violations. */
export function logFailures(): void {
  addEventListener('error', logFailure, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) {
      warn(`An image failed to load: ${image.currentSrc}`);
    }
  }
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    warn(`The content security policy (${effectiveDirective}) blocked ${blockedURI}`),
  );
}
