import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic as EditorDiagnostic,
  DiagnosticSeverity,
  type Range,
  RenameFile,
  type TextEdit,
} from 'vscode-languageserver/node';
import { type Diagnostic, type Fix, matchLineEndings } from '../../diagnostic.ts';
import { wordsPath } from '../../content/collect.ts';
import { spelling } from '../../rules/body/article.ts';
import type { FileText } from './project.ts';
import { plural } from '#src/lib/format/count.ts';
import { escapeInvisible } from '#cli/report/terminal.ts';

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

export const fixAllKind = `${CodeActionKind.SourceFixAll}.studio`;

export interface ActionOptions {
  uri: string;
  toUri: (path: string) => string;
  canRename: boolean;
  /** The file words.txt, or null if there is none. */
  words: FileText | null;
}

export const toDiagnostic = (problem: Diagnostic, file: FileText): EditorDiagnostic => ({
  range: file.rangeFromLines(problem),
  severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  source: 'studio',
  code: problem.rule,
  message: [problem.message, problem.suggestion].filter(Boolean).join(' '),
});

/** Offers corrections for each problem that touches a range. */
export function getQuickFixes(
  problems: readonly Diagnostic[],
  file: FileText,
  range: Range,
  { uri, toUri, canRename, words }: ActionOptions,
): CodeAction[] {
  return problems.flatMap((problem) => {
    const diagnostic = toDiagnostic(problem, file);
    if (!rangesOverlap(diagnostic.range, range)) return [];
    const { fix, likelyFixes = [], renameTo } = problem;
    const shared = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
    const createAction = (edit: Fix, isPreferred: boolean): CodeAction => ({
      ...shared,
      title: getTitle(edit, file.text),
      isPreferred,
      edit: { changes: { [uri]: [toTextEdit(edit, file)] } },
    });
    const otherFixes = likelyFixes.filter(({ start, text }) => start !== fix?.start || text !== fix.text);
    return [
      ...(fix ? [createAction(fix, true)] : []),
      ...otherFixes.map((likelyFix) => createAction(likelyFix, false)),
      ...(words && problem.rule === spelling.id
        ? [{ ...shared, ...addWord(diagnostic.range, file, words) }]
        : []),
      ...(renameTo && canRename
        ? [
            {
              ...shared,
              title: `Rename the file to ${renameTo}`,
              edit: { documentChanges: [RenameFile.create(uri, toUri(renameTo))] },
            },
          ]
        : []),
    ];
  });
}

/** Inserts the word in alphabetical order. */
function addWord(range: Range, file: FileText, words: FileText): Pick<CodeAction, 'title' | 'edit'> {
  const selected = file.text.slice(file.offsetAt(range.start), file.offsetAt(range.end));
  const word = selected.replace(/['’]s$/i, '');
  const nextWord = [...words.text.matchAll(/^[^\s#].*$/gm)].find(([other]) => compareWords(other, word) > 0);
  const at = nextWord?.index ?? words.text.length;
  const lineBreak = at === 0 || words.text[at - 1] === '\n' ? '' : '\n';
  const edit = toTextEdit({ start: at, end: at, text: `${lineBreak}${word}\n` }, words);
  return { title: `Add “${word}” to ${wordsPath}`, edit: { changes: { [words.uri]: [edit] } } };
}

const { compare: compareWords } = new Intl.Collator('en');

export const toTextEdit = (fix: Fix, file: FileText): TextEdit => ({
  range: file.rangeFromOffsets(fix),
  newText: matchLineEndings(file.text, fix.text),
});

/** Replaces only the part that differs, so the editor keeps its cursors and folds. */
export function createMinimalEdit(file: FileText, changed: string): TextEdit {
  const old = file.text;
  const maxLength = Math.min(old.length, changed.length);
  let start = 0;
  while (start < maxLength && old[start] === changed[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && old.at(-1 - end) === changed.at(-1 - end)) end += 1;
  return {
    range: file.rangeFromOffsets({ start, end: old.length - end }),
    newText: changed.slice(start, changed.length - end),
  };
}

/** Ranges that touch count as overlapping, because a cursor is an empty range. */
const rangesOverlap = (a: Range, b: Range) => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
