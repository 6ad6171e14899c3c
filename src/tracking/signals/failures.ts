import { warn } from '../warn.ts';

const resourceNames: Record<string, string> = { IMG: 'A picture', SCRIPT: 'A script', LINK: 'A stylesheet' };

const getUrl = (element: Element) =>
  element instanceof HTMLImageElement
    ? element.currentSrc || element.src
    : (element.getAttribute('src') ?? element.getAttribute('href') ?? '');

function log({ target }: Event) {
  if (!(target instanceof Element)) return;
  warn(`${resourceNames[target.tagName] ?? 'A file'} did not load: ${getUrl(target)}`);
}

/** Logs pictures and scripts that fail to load, including earlier failures. */
export function logFailures(): void {
  addEventListener('error', log, { capture: true });
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) {
      warn(`A picture did not load: ${picture.currentSrc}`);
    }
  }
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    warn(`The content security policy (${effectiveDirective}) blocked ${blockedURI}`),
  );
}
