import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const cache = new Map<string, string>();

/** Renders an element once per id, and reuses its HTML on other pages. */
export function getPrerenderedProps(id: string, content: ReactNode) {
  const html = cache.get(id) ?? renderToStaticMarkup(content);
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
