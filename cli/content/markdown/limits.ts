import type { Parents } from 'mdast';
import type { LimitExceeded } from './parsed-document.ts';
import { lines } from './fences.ts';

const maxLines = 20_000;
/** Quotes and list items: the parser's work grows with the square of their number. */
const maxContainers = 2_000;
/** Quotes and list items that start on one line. */
const maxMarkersPerLine = 10;
/** Spaces before a list marker, which is how lists over several lines nest. */
const maxIndent = 100;
/** Brackets, asterisks and the like in one paragraph: the parser compares them with each other, and crashes at 20,000. */
const maxMarksPerParagraph = 5_000;
const maxBlocks = 100;
const maxDepth = 50;
export const maxTableCells = 5_000;

const lead = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)+/;
const marker = />|[-+*]|\d+[.)]/g;
const mark = /[*_[\]!`<&:\\~]/g;
const blockStart = /^[ \t>*+-]*:{3,}[ \t]*\S/;

/** The first line beyond which parsing could take too long or fail. Checked before the parser runs. */
export function findExceededLimit(text: string, bodyStart: number): LimitExceeded | null {
  const counts: Counts = { levels: 0, containers: 0, blocks: 0, lineCount: 0, marks: 0 };
  let wasQuote = false;
  for (const line of lines(text, bodyStart)) {
    const leading = lead.exec(line.text)?.[0] ?? '';
    const markers = leading.match(marker)?.length ?? 0;
    const isQuote = leading.includes('>');
    counts.lineCount += 1;
    // Further lines of a quote do not start another.
    if (markers > 0 && !(wasQuote && isQuote && markers === 1)) counts.containers += 1;
    wasQuote = isQuote;
    if (blockStart.test(line.text)) counts.blocks += 1;
    counts.marks = line.text.trim() === '' ? 0 : counts.marks + (line.text.match(mark)?.length ?? 0);
    counts.levels = leading.search(/\S/) > maxIndent ? maxMarkersPerLine + 1 : markers;
    const [found, limit] = limits.find(([, , isOver]) => isOver(counts)) ?? [];
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

const limits: readonly [found: string, limit: string, isOver: (counts: Counts) => boolean][] = [
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

/** The passes after the parser are recursive, so their stack limits how deep text may nest. */
export function isTooDeep(node: Parents, depth = 0): boolean {
  if (depth > maxDepth) return true;
  for (const child of node.children) if ('children' in child && isTooDeep(child, depth + 1)) return true;
  return false;
}

export const depthLimit = `${maxDepth} levels`;
