import type { Place } from '../pipeline/record.ts';
import { type Cell, cellsOf } from './display-width.ts';

export interface FrameStyle {
  /** columns that a line may take, the gutter included */
  width: number;
  dim: (text: string) => string;
  mark: (text: string) => string;
}

const linesAround = 1;
/** Of a span over many lines the first ones tell enough. */
const longestSpan = 4;
const cut = '…';

/** The lines of a file where each starts; made once a file, whatever the number of its faults. */
export class SourceLines {
  readonly #text: string;
  readonly #starts = [0];

  constructor(text: string) {
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
    for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1);
    }
  }

  get count(): number {
    return this.#starts.length;
  }

  /** A line, counted from 1, without its end. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    const line = this.#text.slice(start, (this.#starts[number] ?? this.#text.length + 1) - 1);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** The lines around a place with the place marked, or nothing where the file has no such line. */
export function codeFrame(source: SourceLines, place: Place, style: FrameStyle): string[] {
  if (place.line > source.count) return [];
  const lastOfSpan = place.endColumn === 1 && place.endLine > place.line ? place.endLine - 1 : place.endLine;
  const lastMarked = Math.min(lastOfSpan, place.line + longestSpan - 1, source.count);
  const first = Math.max(1, place.line - linesAround);
  const last = Math.min(source.count, lastMarked + linesAround);
  const digits = String(last).length;
  const room = Math.max(20, style.width - digits - 5);
  const gutter = (label: string, marked: boolean) =>
    (marked ? style.mark('>') : ' ') + style.dim(` ${label.padStart(digits)} │`);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = source.line(number);
    const isMarked = number >= place.line && number <= lastMarked;
    const from = number === place.line ? place.column - 1 : indentOf(text);
    const to = number === place.endLine ? place.endColumn - 1 : text.length;
    // The lines around keep the window of the marked one, so that they stand under each other.
    const view = windowOf(text, isMarked ? from : place.column - 1, isMarked ? to : place.column - 1, room);
    frame.push(`${gutter(String(number), isMarked)} ${view.text}`.trimEnd());
    if (isMarked) {
      frame.push(
        `${gutter('', false)} ${' '.repeat(view.before)}${style.mark('^'.repeat(Math.max(1, view.marked)))}`,
      );
    }
  }
  if (lastMarked < lastOfSpan) frame.push(gutter(cut, false));
  return frame;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

interface View {
  text: string;
  /** columns before the marks, and under them */
  before: number;
  marked: number;
}

/** A line, cropped around a span where it is wider than the room. Takes no longer for a longer line. */
function windowOf(text: string, from: number, to: number, room: number): View {
  const start = Math.min(Math.max(0, from), text.length);
  const end = Math.min(Math.max(start, to), text.length);
  // A character can take several units, never several of the window's columns less than one.
  const reach = room * 8;
  const left = cellsOf(text.slice(wholePair(text, Math.max(0, start - reach)), start));
  const right = cellsOf(text.slice(start, wholePair(text, start + reach)));
  const isCutBefore = start - reach > 0;
  const fits = widthOf(left) + widthOf(right) <= room && !isCutBefore && start + reach >= text.length;
  const leftRoom = fits ? room : Math.max(Math.floor(room / 3), room - widthOf(right));
  const keptLeft = fits ? left : lastWithin(left, leftRoom - 1);
  const cutLeft = keptLeft.length < left.length || isCutBefore ? cut : '';
  const rightRoom = room - widthOf(keptLeft) - cutLeft.length;
  const keptRight = fits ? right : firstWithin(right, rightRoom - 1);
  const cutRight = keptRight.length < right.length || start + reach < text.length ? cut : '';
  return {
    text: cutLeft + shown(keptLeft) + shown(keptRight) + cutRight,
    before: cutLeft.length + widthOf(keptLeft),
    marked: widthOf(firstOfLength(keptRight, end - start)),
  };
}

const shown = (cells: readonly Cell[]): string => cells.map((cell) => cell.shown).join('');

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);

function firstWithin(cells: readonly Cell[], room: number): Cell[] {
  let width = 0;
  const end = cells.findIndex((cell) => (width += cell.width) > room);
  return end === -1 ? [...cells] : cells.slice(0, end);
}

const lastWithin = (cells: readonly Cell[], room: number): Cell[] =>
  firstWithin(cells.toReversed(), room).toReversed();

function firstOfLength(cells: readonly Cell[], length: number): Cell[] {
  let units = 0;
  const end = cells.findIndex((cell) => {
    const isPast = units >= length;
    units += cell.length;
    return isPast;
  });
  return end === -1 ? [...cells] : cells.slice(0, end);
}

/** An offset that does not stand between the halves of a pair. */
function wholePair(text: string, at: number): number {
  const half = text.charCodeAt(at);
  return half >= 0xdc00 && half <= 0xdfff ? at + 1 : at;
}
