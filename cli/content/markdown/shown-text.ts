import type { ParsedDocument } from './parsed-document.ts';

/**
 * All letters, digits and Markdown marks that readers see or follow, in any order, and a bracket or # for each link or image and each
 * heading.
 */
export function readShownText({ header, body }: ParsedDocument): string {
  const { text = '', links = [], images = [], headings = [], blocks = [] } = body ?? {};
  const questions = blocks.flatMap(({ faq }) => faq?.questions ?? []);
  const values = [...(header?.entries.values() ?? [])].map(({ value }) => value);
  const urls = links.filter(({ isAutolink }) => !isAutolink).map(({ url }) => url);
  const parts = [...values, text, ...urls, ...images.flatMap(({ url, alt }) => [url, alt])];
  const elements = '['.repeat(links.length + images.length) + '#'.repeat(headings.length + questions.length);
  return getLetters(parts.join(' ')) + elements + (body?.plain.match(marks)?.join('') ?? '');
}

/** Readers see these in plain text only by mistake. */
export const marks = /[\\*`~|•{}]/g;

export const getLetters = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('');
