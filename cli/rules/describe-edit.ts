import type { TextSpan } from '../content/span.ts';
import type { Fix } from '../diagnostic.ts';

/** Says exactly what to type, in words that can be read in one way only. */
export function describeEdit(text: string, marked: TextSpan, edit: Fix): string {
  const removed = text.slice(edit.start, edit.end);
  const isMarked = text.slice(marked.start, marked.end).trim() === removed.trim() && removed.trim() !== '';
  if (isMarked)
    return edit.text.trim() === ''
      ? 'Remove it.'
      : `Use:${edit.text.trim().includes('\n') ? '\n' : ' '}${edit.text.trim()}`;
  if (edit.text === '' && removed.trim() !== '') return `Remove "${removed.trim()}".`;
  const [before = ''] = /\S*$/.exec(text.slice(0, edit.start)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(edit.end)) ?? [];
  const old = `${before}${removed}${after}`.trim();
  const current = `${before}${edit.text}${after}`.trim();
  return old === '' ? `Add: ${current}` : `Use "${current}" instead of "${old}".`;
}
