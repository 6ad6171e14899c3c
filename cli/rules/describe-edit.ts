import type { TextSpan } from '../content/span.ts';
import type { Fix } from '../diagnostic.ts';

/** Says exactly what to type, in words that can be read in one way only. */
export function describeEdit(text: string, marked: TextSpan, { start, end, text: inserted }: Fix): string {
  const removed = text.slice(start, end);
  const isMarked = text.slice(marked.start, marked.end).trim() === removed.trim() && removed.trim() !== '';
  if (inserted === ' ' && isMarked) return 'Use a space.';
  if (inserted.trim() === '' && removed.trim() !== '')
    return isMarked ? 'Remove it.' : `Remove "${removed.trim()}".`;
  const isInLine = !inserted.trim().includes('\n');
  if (isMarked && (!isInLine || inserted === inserted.trim()))
    return `Use:${isInLine ? ' ' : '\n'}${inserted.trim()}`;
  // With the rest of the words, so that it is clear where spaces go.
  const [before = ''] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end)) ?? [];
  const old = `${before}${removed}${after}`.trim();
  const current = `${before}${inserted}${after}`.trim();
  if (current.startsWith('"')) return `Use: ${current}\nInstead of: ${old}`;
  return old === '' ? `Add: ${current}` : `Use "${current}" instead of "${old}".`;
}
