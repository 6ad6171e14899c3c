import type { YamlProblem } from '#cli/content/settings/parse-yaml.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** A syntax error whose cause is clear from the lines around it. */
interface Cause {
  message: string;
  span: TextSpan;
  likelyFixes: Fix[];
}

export const findCause = (problem: YamlProblem, text: string): Cause | null =>
  findOpenBrace(problem, text) ??
  findMissingComma(problem, text) ??
  findEmptyList(problem, text) ??
  findShiftedEntry(problem, text) ??
  findContinuation(problem, text);

/** `- { id: petFee` */
function findOpenBrace({ code, detail, span }: YamlProblem, text: string): Cause | null {
  const [, kind] = /^Flow (map|sequence)/.exec(detail) ?? [];
  if (code !== 'BAD_INDENT' || kind === undefined) return null;
  const [open, close] = kind === 'map' ? ['{', '}'] : ['[', ']'];
  const withoutComments = text.replaceAll(/^[ ]*#.*/gm, (comment) => ' '.repeat(comment.length));
  const start = withoutComments.lastIndexOf(open, span.start - 1);
  const end = start + lineFrom(text, start).trimEnd().length;
  return {
    message: `This ${open} has no ${close}.`,
    span: { start, end: start + 1 },
    likelyFixes: [
      { start: end, end, text: kind === 'map' ? ' }' : close, offer: `Add ${close} at the end of the line.` },
    ],
  };
}

/** `{ id: petFee name: Pet fee }`, or a colon in a text between braces */
function findMissingComma({ code, span }: YamlProblem, text: string): Cause | null {
  if (code !== 'BLOCK_IN_FLOW') return null;
  const [, value = '', key = ''] =
    /^([^,:{}[\]\n]*[^,:{}[\]\s])[ \t]+([\w-]+):/.exec(text.slice(span.start)) ?? [];
  if (countKeys(key, text) > 1) {
    const end = span.start + value.length;
    const offer = `Add a comma before ${key}.`;
    return {
      message: `There is no comma before ${key}.`,
      span,
      likelyFixes: [{ start: end, end, text: ',', offer }],
    };
  }
  const written = /^[^,{}[\]\n"']*[^,{}[\]\n"'\s]/.exec(text.slice(span.start))?.[0];
  if (written === undefined) return null;
  const end = span.start + written.length;
  const offer = 'Put the whole text in double quotes.';
  return {
    message: 'This text has a colon.',
    span,
    likelyFixes: [{ start: span.start, end, text: JSON.stringify(written), offer }],
  };
}

/** `exceptions: []` above an entry, or `answers: {}` above a key */
function findEmptyList({ code, span }: YamlProblem, text: string): Cause | null {
  const here = startOfLine(text, span.start);
  const [, before = '', empty] =
    /^([^]*\n[ ]*[\w-]+:)([ ]*(?:\[[ ]*\]|\{[ ]*\}))[ ]*(?:#.*)?\n$/.exec(text.slice(0, here)) ?? [];
  if ((code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'BAD_INDENT') || empty === undefined) return null;
  const sign = empty.trim();
  const offer = `Remove ${sign} from the line above.`;
  return {
    message: `This line follows ${sign}, which is empty.`,
    span: { start: span.start, end: span.start + lineFrom(text, span.start).trimEnd().length },
    likelyFixes: [{ start: before.length, end: before.length + empty.length, text: '', offer }],
  };
}

/** An entry that is indented more or less than the entries above it. */
function findShiftedEntry({ code, span }: YamlProblem, text: string): Cause | null {
  const here = startOfLine(text, span.start);
  const [, indentation] = /^([ ]*)- /.exec(lineFrom(text, here)) ?? [];
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || indentation === undefined) return null;
  if (text.slice(here, span.start).trim() !== '') return null;
  const above = text.slice(0, here).split('\n').slice(0, -1);
  const last = above.findLast((line) => /^ *- /.test(line)) ?? '';
  const end = here + indentation.length;
  return last === '' || indentationOf(last) === indentation.length
    ? null
    : {
        message: 'This entry is indented differently from the one above.',
        span: { start: end, end: end + 1 },
        likelyFixes: [
          {
            start: here,
            end,
            text: ' '.repeat(indentationOf(last)),
            offer: 'Indent the entries of a list alike.',
          },
        ],
      };
}

/** A text that goes on in a line that is not indented more than its key. */
function findContinuation({ code, span }: YamlProblem, text: string): Cause | null {
  if (code !== 'MISSING_CHAR' && code !== 'MULTILINE_IMPLICIT_KEY') return null;
  const here = startOfLine(text, span.start);
  const line = lineFrom(text, here);
  const above = text.slice(startOfLine(text, here - 1), Math.max(0, here - 1));
  const [, word = ''] = /^[ \t]*([\w-]*)/.exec(line) ?? [];
  const isText = !/^[ \t]*(?:- |[\w-]+:(?!\/\/))/.test(line) && countKeys(word, text) === 0;
  if (here === 0 || !isText || !/^[ \t]*(?:- )?[\w-]+:[ \t]+[^\s"'|>#&*!{[](?!.* #)/.test(above)) return null;
  const start = startOfLine(text, here - 1) + above.trimEnd().length;
  const [lines] = /^(?:(?![ \t]*(?:- |[^\s:]+:(?:\s|$)|#|$)).+(?:\n|$))+/m.exec(text.slice(here)) ?? [line];
  return {
    message: 'This line is not a key with a value.',
    span: { start: here + line.length - line.trimStart().length, end: here + line.trimEnd().length },
    likelyFixes: [
      {
        start,
        end: here + lines.trimEnd().length,
        text: ` ${lines.trim().replaceAll(/\s*\n\s*/g, ' ')}`,
        offer:
          'If the text above continues here, put it on one line. If this is a key, add a colon and a space after it.',
      },
    ],
  };
}

const countKeys = (word: string, text: string): number =>
  word === '' ? 0 : (text.match(new RegExp(String.raw`(?<![\w-])${word}:(?=\s)`, 'g')) ?? []).length;

export const startOfLine = (text: string, offset: number): number =>
  offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
const lineFrom = (text: string, start: number): string => /^.*/.exec(text.slice(start))?.[0] ?? '';
const indentationOf = (line: string): number => line.length - line.trimStart().length;
