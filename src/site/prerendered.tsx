import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const kept = new Map<string, string>();

/** An element that is the same on many pages, rendered once for all of them. */
export function prerendered(id: string, content: ReactNode) {
  const html = kept.get(id) ?? renderToStaticMarkup(content);
  kept.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
