import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const cache = new Map<string, string>();

/** Renders an element once for all pages on which it is the same. */
export function getPrerenderedProps(id: string, content: ReactNode) {
  const html = cache.get(id) ?? renderToStaticMarkup(content);
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
