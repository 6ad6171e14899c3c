import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const cache = new Map<string, string>();

/** An element that is the same on many pages, rendered once for all of them. */
export function getPrerenderedProps(id: string, content: ReactNode) {
  const html = cache.get(id) ?? renderToStaticMarkup(content);
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
