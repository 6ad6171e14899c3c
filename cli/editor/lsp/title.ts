import { plural } from '#src/lib/format/count.ts';
import type { Fix } from '../../diagnostic.ts';
import { escapeInvisible } from '../../report/terminal.ts';

const maxQuoteLength = 40;

/** Says what a correction changes. Editors list corrections by their titles. */
export function getTitle({ start, end, text: inserted }: Fix, text: string): string {
  const removed = text.slice(start, end);
  const isLineStart = /(?:^|\n)$/.test(text.slice(0, start));
  if (isLineStart && /^[ \t]*$/.test(removed) && /^ +$/.test(inserted))
    return `Indent with ${plural(inserted.length, 'space')}`;
  if (removed === '' && isBlank(inserted))
    return inserted.includes('\n') ? 'Add a blank line' : 'Add a space';
  if (removed === '') return `Insert ${quote(inserted)}`;
  if (inserted === '') return `Remove ${quote(removed)}`;
  const [before, after] =
    removed.length > maxQuoteLength ? getDifference(removed, inserted) : [removed, inserted];
  return `Replace ${quote(before)} with ${quote(after)}`;
}

const isBlank = (text: string) => text.trim() === '';

function quote(text: string): string {
  if (/^ +$/.test(text)) return plural(text.length, 'space');
  if (/^\t+$/.test(text)) return plural(text.length, 'tab');
  if (text === '') return 'nothing';
  if (/^[\r\n \t]+$/.test(text)) return plural(text.split('\n').length - 1, 'line break');
  const line = text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');
  const visible = escapeInvisible(line).replaceAll(/[\u00A0\u202F\u3000]/g, name);
  return `“${visible.length > maxQuoteLength ? `${visible.slice(0, maxQuoteLength)}…` : visible}”`;
}

const name = (character: string) =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** Removes the words that both texts start with. */
function getDifference(before: string, after: string): [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const start = before.lastIndexOf(' ', at - 1) + 1;
  return [before.slice(start), after.slice(start)];
}
