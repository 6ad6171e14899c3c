import type { JSX } from 'hono/jsx/jsx-runtime';
import { removeForbiddenCharacters } from '#src/lib/text/escape.ts';

/** Colors from tokens.css as hex values, for customer pages and for emails, which support neither custom properties nor OKLCH. */
export const lightColors = {
  desk: '#e9ddd0',
  paper: '#f6f0e7',
  ink: '#211712',
  muted: '#514139',
  accent: '#9e3a1b',
  line: '#cbc4bd',
  ember: '#f16127',
};

export const darkColors: typeof lightColors = {
  desk: '#080504',
  paper: '#1d1511',
  ink: '#f0e8de',
  muted: '#cbbfb2',
  accent: '#f3a173',
  line: '#473f3a',
  ember: '#f16127',
};

/** Renders an HTML document whose components are all synchronous. */
export function renderDocument(document: JSX.Element): string {
  if (document instanceof Promise) throw new TypeError('Load the data before you render the document.');
  return `<!doctype html>\n${removeForbiddenCharacters(document.toString())}`;
}
