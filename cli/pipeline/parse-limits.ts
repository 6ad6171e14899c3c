import type { Parents, Root } from 'mdast';
import { fileLimits } from '../rules/file-limits.ts';
import { linesFrom } from './header-fence.ts';
import type { Place } from './record.ts';
import type { Report } from './validate-report.ts';

const fileBytes = 1024 * 1024;
const headerCharacters = 16 * 1024;
const lines = 20_000;
/** Quotes and list items: the parser goes back over all before it for each. */
const containers = 2_000;
/** quotes and list items that start on one line */
const markersOnLine = 10;
/** spaces before the marker of a list item, which is how lists over several lines nest */
const indent = 100;
/** `:::` blocks inside each other: the parser reads their text anew at each level */
const nestedDirectives = 3;
const directives = 100;
/**
 * The parser compares each bracket, star and the like of a paragraph with those before it, so its work grows with the
 * square of their number. An article of 40,000 words with links and emphasis everywhere stays under a tenth of this.
 */
const markWork = 10_000_000;
const workOfMark = 100;
const tableCells = 5_000;
const depth = 50;

const markers = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)+/;
const marker = />|[-+*]|\d+[.)]/g;
const mark = /\*+|_+|[[\]!`<&|\\]/g;
const directiveFence = /^[ \t>*+-]*(:{3,})[ \t]*(\S?)/;

export function checkFileSize(report: Report, bytes: Uint8Array): boolean {
  if (bytes.length <= fileBytes) return true;
  return refuse(
    report,
    report.between(0, 0),
    `file of ${Math.ceil(bytes.length / 1024)} kB`,
    `${fileBytes / 1024} kB`,
  );
}

export function checkHeaderSize(report: Report, fence: Place, characters: number): boolean {
  if (characters <= headerCharacters) return true;
  return refuse(report, fence, `header of ${characters} characters`, `${headerCharacters}`);
}

/** Whether the body can be parsed in good time: said before the parser sees it. */
export function checkBodyLimits(report: Report, bodyStart: number): boolean {
  const nesting: number[] = [];
  const total = { lines: 0, containers: 0, directives: 0, work: 0 };
  let marks = 0;
  let wasQuote = false;
  for (const line of linesFrom(report, bodyStart)) {
    const { text } = line;
    const lead = markers.exec(text)?.[0];
    const starts = lead?.match(marker)?.length ?? 0;
    const isQuote = lead?.includes('>') ?? false;
    total.lines += 1;
    // the further lines of a quote do not start another
    if (starts > 0 && !(wasQuote && isQuote && starts === 1)) total.containers += 1;
    wasQuote = isQuote;
    const fence = text.includes(':::') ? directiveFence.exec(text) : null;
    if (fence !== null) {
      countFence(nesting, fence[1]?.length ?? 0, fence[2] !== '');
      if (fence[2] !== '') total.directives += 1;
    }
    const found = text.match(mark)?.length ?? 0;
    if (text.trim() === '') marks = 0;
    total.work += found * (2 * marks + found + workOfMark);
    marks += found;
    const levels = lead !== undefined && lead.search(/\S/) > indent ? markersOnLine + 1 : starts;
    const excess = findExcess(total, levels, nesting.length);
    if (excess !== null) return refuse(report, report.between(line.start, line.end), ...excess);
  }
  return true;
}

interface Totals {
  lines: number;
  containers: number;
  directives: number;
  work: number;
}

/** What is too much, and how much would not be. */
function findExcess(total: Totals, levels: number, nested: number): [string, string] | null {
  if (levels > markersOnLine) return ['quotes or lists inside each other', `${markersOnLine} on one line`];
  if (nested > nestedDirectives) return ['::: blocks inside each other', `${nestedDirectives}`];
  if (total.directives > directives) return ['number of ::: blocks', `${directives}`];
  if (total.containers > containers) return ['number of quotes and list items', `${containers}`];
  if (total.lines > lines) return ['number of lines', `${lines}`];
  if (total.work > markWork) return ['brackets, stars or backticks by the thousand', 'a few in a paragraph'];
  return null;
}

/** A closing fence ends the outermost block whose own fence is not longer, and all inside it. */
function countFence(open: number[], colons: number, opens: boolean): void {
  if (opens) {
    open.push(colons);
    return;
  }
  const closed = open.findIndex((length) => length <= colons);
  if (closed !== -1) open.length = closed;
}

export function checkTableSize(report: Report, place: Place, rows: number, columns: number): boolean {
  if (rows * columns <= tableCells) return true;
  return refuse(report, place, `table of ${rows} rows and ${columns} columns`, `${tableCells} cells`);
}

/** Whether what is inside what goes no deeper than functions that call themselves can follow. */
export function checkDepth(report: Report, place: Place, root: Root): boolean {
  let level: readonly Parents[] = [root];
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) return refuse(report, place, 'text nested more than 50 levels deep', `${depth}`);
    const next: Parents[] = [];
    for (const node of level) for (const child of node.children) if ('children' in child) next.push(child);
    level = next;
  }
  return true;
}

function refuse(report: Report, place: Place, found: string, limit: string): false {
  report.add(fileLimits, place, `Unexpected ${found}, expected at most ${limit}`, {
    suggestion: 'Nothing more is checked here until this is mended.',
  });
  return false;
}
