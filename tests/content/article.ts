import { getCorrections } from '#cli/rules/corrections.ts';
import { runDocumentRules } from '#cli/rules/run.ts';
import type { Document, DocumentKind, HtmlPart } from '#cli/content/document.ts';
import {
  type MarkdownFile,
  createArticle,
  renderDocument,
  summarize,
  type TextSettings,
} from '#cli/content/markdown/parse-document.ts';
import { getSourcePosition, spanInFile } from '#cli/content/markdown/source-text.ts';
import type { TextSpan } from '#cli/content/span.ts';

export const settings: TextSettings = {
  phrases: [
    { phrase: 'professional photography', url: '/corporate' },
    { phrase: 'self-portrait studio', url: '/#sessions' },
    { phrase: 'Charlotte', url: '/#sessions' },
  ],
  team: 'Hush Quarter Team',
  facts: {},
};

/** Parses, checks and renders one file. */
export function parseArticle(file: MarkdownFile, textSettings = settings) {
  const { parsed, html: parts } = renderDocument(file, textSettings);
  const document: Document = summarize(parsed);
  // A check shows the offer of the first correction that works.
  const diagnostics = runDocumentRules(parsed)
    .map((problem) => ({ ...problem, suggestion: getCorrections(problem)[0]?.offer ?? problem.suggestion }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : 1));
  const { text = '', words = 0 } = parsed.body ?? {};
  const { html, questions, howTo } = createArticle(parsed, document, parts);
  const position = (span: TextSpan) => getSourcePosition(parsed.source, span);
  return {
    ...document,
    fence: position(document.fence),
    headerPositions: Object.fromEntries(
      Object.entries(document.headerSpans).map(([key, span]) => [key, position(span)]),
    ),
    links: document.links.map(({ url, span }) => ({
      url,
      position: position(span),
      ...spanInFile(parsed.source, span),
    })),
    images: document.images.map(({ span, ...image }) => ({ ...image, position: position(span) })),
    diagnostics,
    text,
    words,
    html,
    questions,
    howTo,
  };
}

export type ParsedArticle = ReturnType<typeof parseArticle>;

export const header = `---
title: How to hold a pose
excerpt: Where to put your hands, your weight and your eyes when nobody is telling you what to do.
date: 2025-10-18
author: Hush Quarter Team
heroImage: /images/blog/posing-guide.jpg
heroImageAlt: A pale chair stands alone before a curtain.
tags: posing
category: Guides
---
`;
export const booking = '\n\n[Book a session](/booking).\n';

export const read = (body: string, path = 'blog/posing.md', kind: DocumentKind = 'post'): ParsedArticle =>
  parseArticle({ kind, path, bytes: new TextEncoder().encode(`${header}${body}${booking}`) }, settings);

/** Joins the parts of an article's HTML, with images as {URL}. */
export const markup = ({ html: parts }: { html: HtmlPart[] }): string =>
  parts.map((part) => (typeof part === 'string' ? part : `{${part.image}}`)).join('');

/** Renders a body and removes the booking link that `read` appends. */
export const html = (body: string, path?: string): string =>
  markup(read(body, path)).replace('<p><a href="/booking">Book a session</a>.</p>', '').trim();

/** Reads a post with only this body, without a booking link. */
export const readExact = (body: string, path = 'blog/a.md'): ParsedArticle =>
  parseArticle({ kind: 'post', path, bytes: new TextEncoder().encode(header + body) }, settings);

export const rulesExact = (body: string) => readExact(body).diagnostics.map((problem) => problem.rule);
export const problemsIn = (bytes: Uint8Array) =>
  parseArticle({ kind: 'post', path: 'blog/a.md', bytes }, settings).diagnostics;

export const rules = (body: string) => read(body).diagnostics.map((problem) => problem.rule);
