import { visible } from './visible-text.ts';

/** One character as a reader counts them, and the room it takes. */
export interface Cell {
  /** what is printed */
  shown: string;
  /** columns of a terminal */
  width: number;
  /** UTF-16 units of the source */
  length: number;
}

const tab = '    ';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** East Asian wide and full-width forms, and what is drawn as an emoji by itself. */
const wide =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{16FE0}-\u{18CFF}\u{1AFF0}-\u{1B2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation})/u;
const emojiStyle = '\uFE0F';
const withoutWidth = /^[\p{Mn}\p{Me}\u200C\u200D]+$/u;
// oxlint-disable-next-line no-control-regex -- plain ASCII is nearly all there is
const plain = /^[\x20-\x7E]*$/;

export function cellsOf(text: string): Cell[] {
  if (plain.test(text)) return Array.from(text, (shown) => ({ shown, width: 1, length: 1 }));
  return Array.from(graphemes.segment(text), ({ segment }) => cellOf(segment));
}

function cellOf(segment: string): Cell {
  const { length } = segment;
  if (segment === '\t') return { shown: tab, width: tab.length, length };
  const shown = visible(segment);
  if (shown !== segment) return { shown, width: shown.length, length };
  if (withoutWidth.test(segment)) return { shown, width: 0, length };
  return { shown, width: wide.test(segment) || segment.includes(emojiStyle) ? 2 : 1, length };
}
