import { analyze } from './analyze.ts';
import type { DocumentKind, DocumentRecord } from './record.ts';

export const settings = { city: 'Charlotte', team: 'Hush Quarter Team', facts: {} };

/** The header of a valid post, for tests of what stands below it. */
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

export const read = (body: string, path = 'blog/posing.md', kind: DocumentKind = 'post'): DocumentRecord =>
  analyze({ kind, path, bytes: new TextEncoder().encode(`${header}${body}${booking}`) }, settings);

/** A picture as {its address}. */
export const markup = ({ html: parts }: DocumentRecord): string =>
  parts.map((part) => (typeof part === 'string' ? part : `{${part.image}}`)).join('');

/** The HTML of a body without its booking call. */
export const html = (body: string, path?: string): string =>
  markup(read(body, path)).replace('<p><a href="/booking">Book a session</a>.</p>', '').trim();

/** A post whose body is given whole. */
export const readAlone = (body: string, path = 'blog/a.md'): DocumentRecord =>
  analyze({ kind: 'post', path, bytes: new TextEncoder().encode(header + body) }, settings);

export const rulesAlone = (body: string) => readAlone(body).diagnostics.map((fault) => fault.rule);
export const faultsNamed = (path: string) => readAlone(booking, path).diagnostics;
export const faultsOf = (bytes: Uint8Array) =>
  analyze({ kind: 'post', path: 'blog/a.md', bytes }, settings).diagnostics;

export const rules = (body: string) => read(body).diagnostics.map((fault) => fault.rule);
