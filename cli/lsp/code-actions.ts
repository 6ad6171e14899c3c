import {
  type CodeAction,
  CodeActionKind,
  type Range,
  RenameFile,
  type TextEdit,
} from 'vscode-languageserver/node';
import { plural } from '#src/lib/format/count.ts';
import type { Diagnostic, Fix } from '../diagnostic.ts';
import { wordsPath } from '../content/collect.ts';
import { matchLineEndings } from '../fix/apply.ts';
import { spelling } from '../rules/body/spelling.ts';
import type { FileText } from './file-text.ts';
import { toDiagnostic } from './diagnostics.ts';

export const fixAllKind = `${CodeActionKind.SourceFixAll}.studio`;

export interface ActionOptions {
  uri: string;
  /** The URL of a path of the content folder. */
  toUri: (path: string) => string;
  /** The editor can rename a file. */
  canRename: boolean;
  /** The list of extra words, if there is one. */
  words: FileText | null;
}

/** The corrections of the problems within a range. */
export function getQuickFixes(
  problems: readonly Diagnostic[],
  text: FileText,
  range: Range,
  { uri, toUri, canRename, words }: ActionOptions,
): CodeAction[] {
  return problems.flatMap((problem) => {
    const diagnostic = toDiagnostic(problem, text);
    if (!overlap(diagnostic.range, range)) return [];
    const { fix, guesses = [], renameTo } = problem;
    const shared = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
    const action = (edit: Fix, isPreferred: boolean): CodeAction => ({
      ...shared,
      title: actionTitle(edit, text.text),
      isPreferred,
      edit: { changes: { [uri]: [toTextEdit(edit, text)] } },
    });
    const others = guesses.filter(({ start, text: guessed }) => start !== fix?.start || guessed !== fix.text);
    const renaming = RenameFile.create(uri, toUri(renameTo ?? ''));
    return [
      ...(fix ? [action(fix, true)] : []),
      ...others.map((guess) => action(guess, false)),
      ...(words && problem.rule === spelling.id
        ? [{ ...shared, ...addWord(diagnostic.range, text, words) }]
        : []),
      ...(renameTo && canRename
        ? [{ ...shared, title: `Rename the file to ${renameTo}`, edit: { documentChanges: [renaming] } }]
        : []),
    ];
  });
}

/** Keeps the list of words in order. */
function addWord(range: Range, text: FileText, words: FileText): Pick<CodeAction, 'title' | 'edit'> {
  const selected = text.text.slice(text.offsetAt(range.start), text.offsetAt(range.end));
  const word = selected.replace(/['’]s$/i, '');
  const nextWord = [...words.text.matchAll(/^[^\s#].*$/gm)].find(([other]) => compareWords(other, word) > 0);
  const at = nextWord?.index ?? words.text.length;
  const start = at === 0 || words.text[at - 1] === '\n' ? '' : '\n';
  const edit = toTextEdit({ start: at, end: at, text: `${start}${word}\n` }, words);
  return { title: `Add “${word}” to ${wordsPath}`, edit: { changes: { [words.uri]: [edit] } } };
}

const { compare: compareWords } = new Intl.Collator('en');

const toTextEdit = (fix: Fix, text: FileText): TextEdit => ({
  range: text.toRange(fix),
  newText: matchLineEndings(text.text, fix.text),
});

/** Replaces only what differs, so that cursors and folds stay. */
export function createMinimalEdit(text: FileText, changed: string): TextEdit {
  const old = text.text;
  const shorter = Math.min(old.length, changed.length);
  let start = 0;
  while (start < shorter && old[start] === changed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === changed.at(-1 - end)) end += 1;
  return {
    range: text.toRange({ start, end: old.length - end }),
    newText: changed.slice(start, changed.length - end),
  };
}

const longestTitle = 40;

function actionTitle({ start, end, text: inserted }: Fix, text: string): string {
  const removed = quote(text.slice(start, end));
  if (
    /^[ \t]*$/.test(text.slice(start, end)) &&
    /^ *$/.test(inserted) &&
    /(?:^|\n)$/.test(text.slice(0, start))
  )
    return `Indent with ${plural(inserted.length, 'space')}`;
  if (inserted.trim() === '') return `Remove ${removed}`;
  if (start === end) return `Insert ${quote(inserted)}`;
  return `Replace ${removed} with ${quote(inserted)}`;
}

function quote(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `“${line.length > longestTitle ? `${line.slice(0, longestTitle)}…` : line}”`;
}

/** Touching counts: a cursor has no width. */
const overlap = (a: Range, b: Range) => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
