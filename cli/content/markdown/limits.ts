import type { Parents } from 'mdast';
import type { LimitExceeded } from './parsed-document.ts';
import { toLines } from '../header/split.ts';

const maxLines = 20_000;
/** Quotes and list items in a file. Parsing time grows quadratically with their number. */
const maxContainers = 2_000;
/** Quotes and list items that start on one line. */
const maxMarkersPerLine = 10;
/** Spaces before a list marker. Lists are nested by indenting them. */
const maxIndent = 100;
/** Brackets, asterisks and similar characters in a paragraph. The parser compares them in pairs, and crashes at 20,000. */
const maxMarksPerParagraph = 5_000;
const maxBlocks = 100;
const maxDepth = 50;
export const maxTableCells = 5_000;

const leadingMarkers = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/;
const marker = />|[-+*]|\d+[.)]/g;
const mark = /[*_[\]!`<&:\\~]/g;
const blockStart = /^[ \t>*+-]*:{3,}[ \t]*\S/;

/** Finds the first line that exceeds a limit. Runs before the parser, because the parser could take too long or crash. */
export function findExceededLimit(text: string, bodyStart: number): LimitExceeded | null {
  const counts: Counts = { levels: 0, containers: 0, blocks: 0, lineCount: 0, marks: 0 };
  let wasQuote = false;
  for (const line of toLines(text, bodyStart)) {
    const leading = leadingMarkers.exec(line.text)?.[0] ?? '';
    const markers = leading.match(marker)?.length ?? 0;
    const isQuote = leading.includes('>');
    counts.lineCount += 1;
    // A quote that continues from the line above is not counted again.
    if (markers > 0 && !(wasQuote && isQuote && markers === 1)) counts.containers += 1;
    wasQuote = isQuote;
    if (blockStart.test(line.text)) counts.blocks += 1;
    counts.marks = line.text.trim() === '' ? 0 : counts.marks + (line.text.match(mark)?.length ?? 0);
    counts.levels = leading.search(/\S/) > maxIndent ? maxMarkersPerLine + 1 : markers;
    const [found, limit] = limits.find(([, , isExceeded]) => isExceeded(counts)) ?? [];
    if (found !== undefined && limit !== undefined)
      return { span: { start: line.start, end: line.end }, found, limit };
  }
  return null;
}

interface Counts {
  levels: number;
  containers: number;
  blocks: number;
  lineCount: number;
  marks: number;
}

const limits: readonly [found: string, limit: string, isExceeded: (counts: Counts) => boolean][] = [
  ['nested quotes or lists', `${maxMarkersPerLine} levels`, ({ levels }) => levels > maxMarkersPerLine],
  ['::: blocks', `${maxBlocks}`, ({ blocks }) => blocks > maxBlocks],
  ['quotes and list items', `${maxContainers}`, ({ containers }) => containers > maxContainers],
  ['lines', `${maxLines}`, ({ lineCount }) => lineCount > maxLines],
  [
    'brackets, asterisks or backticks in one paragraph',
    `${maxMarksPerParagraph}`,
    ({ marks }) => marks > maxMarksPerParagraph,
  ],
];

/** Reading and rendering the tree is recursive, so text that is nested too deeply could overflow the stack. */
export function isTooDeep(node: Parents, depth = 0): boolean {
  if (depth > maxDepth) return true;
  for (const child of node.children) if ('children' in child && isTooDeep(child, depth + 1)) return true;
  return false;
}

export const depthLimit = `${maxDepth} levels`;
