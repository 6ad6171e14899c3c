import type { Context } from 'hono';
import { escapeHtml } from '#src/lib/format/html.ts';

/** A one-sentence page, for a plain form that has no page to return to. */
export function barePage(sentence: string, faults: string[] = []): string {
  const list = faults.filter((fault) => fault !== sentence).map((fault) => `<li>${escapeHtml(fault)}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(sentence)}</title></head>
<body style="font:1.125rem/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.5rem"><main><h1 style="font-size:1.5rem">${escapeHtml(sentence)}</h1>${list.length ? `<ul>${list.join('')}</ul>` : ''}<p>Use your browser’s Back button to return to the form.</p></main></body></html>`;
}

/** Recognizes a form submitted without JavaScript. */
export const isPlainForm = ({ req }: Context) =>
  !/json/.test(`${req.header('content-type') ?? ''} ${req.header('accept') ?? ''}`) && req.method === 'POST';
