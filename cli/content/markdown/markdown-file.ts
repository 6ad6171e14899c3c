import type { VFile } from 'vfile';
import type { AutoLink } from '#src/domain/studio/studio.ts';
import type { Facts } from '../facts.ts';
import type { TextSpan } from '../span.ts';
import type { ParsedBody } from './parsed-document.ts';

/** The Markdown in a file, and what the steps of the pipeline need to know about it. */
export interface MarkdownSource {
  /** The whole file. */
  text: string;
  /** Where the Markdown starts. */
  start: number;
  /** The header's fence, where problems of an empty body are reported. */
  fence: TextSpan;
  title: string;
  facts: Facts;
  /** The phrases that become links. */
  phrases: readonly AutoLink[];
}

declare module 'vfile' {
  interface DataMap {
    source: MarkdownSource;
    body: ParsedBody;
  }
}

export function getData({ data: { source, body } }: VFile): { source: MarkdownSource; body: ParsedBody } {
  if (!source || !body) throw new Error('This file was not created by `readMarkdown`.');
  return { source, body };
}
