import type { JSX } from 'hono/jsx/jsx-runtime';
import { removeForbiddenCharacters } from '#src/lib/text/escape.ts';

/** Renders an HTML document whose components are all synchronous. */
export function renderDocument(document: JSX.Element): string {
  if (document instanceof Promise) throw new TypeError('Load the data before you render the document.');
  return `<!doctype html>\n${removeForbiddenCharacters(document.toString())}`;
}
