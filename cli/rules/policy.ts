import type { Studio } from '#src/domain/studio/studio.ts';
import type { Content, IgnoreInFile } from '../content/content.ts';
import { unpublishedFiles } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';
import { spelling } from './body/article.ts';
import { canChangeRule } from './catalog.ts';

/** Applies the severities from `rules` in studio.yaml. */
export const applySeverities = (
  diagnostics: readonly Diagnostic[],
  severities: NonNullable<Studio['rules']>,
): Diagnostic[] =>
  diagnostics.flatMap((problem) => {
    const severity = canChangeRule.get(problem.rule) ? severities[problem.rule] : undefined;
    if (severity === 'off') return [];
    return severity ? [{ ...problem, severity }] : [problem];
  });

/** Finds the comments that suppress no problem. Misspellings are unknown unless the check includes spelling. */
export function findUnusedIgnores(
  { ignores, misspellings }: Pick<Content, 'ignores' | 'misspellings'>,
  diagnostics: readonly Diagnostic[],
): IgnoreInFile[] {
  const findProblems = groupByRule(diagnostics);
  return ignores.filter(
    (ignore) =>
      canChangeRule.get(ignore.rule) === true &&
      !(ignore.rule === spelling.id && misspellings === null) &&
      !findProblems(ignore).some((problem) => covers(ignore, problem)),
  );
}

/** Returns the problems to show, sorted by file and position. */
export function applyPolicy(diagnostics: readonly Diagnostic[], content: Content): Diagnostic[] {
  const shown = removeMissingFacts(removeIgnored(diagnostics, content.ignores));
  const renamed = shown.map((problem) => dropConflictingRename(problem, content.files));
  return downgradeDraftErrors(renamed, unpublishedFiles(content.documents)).toSorted(compareDiagnostics);
}

/** While studio.yaml has other errors, facts can be missing only because of them. */
function removeMissingFacts(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const others = diagnostics.filter(({ rule }) => rule !== 'fact-unknown');
  const isBroken = others.some((problem) => problem.file === settingsPaths.studio && isError(problem));
  return isBroken ? others : diagnostics;
}

function removeIgnored(
  diagnostics: readonly Diagnostic[],
  ignores: readonly IgnoreInFile[],
): readonly Diagnostic[] {
  const findIgnores = groupByRule(ignores);
  const isIgnored = (problem: Diagnostic) =>
    canChangeRule.get(problem.rule) === true &&
    findIgnores(problem).some((ignore) => covers(ignore, problem));
  return diagnostics.filter((problem) => !isIgnored(problem));
}

/** For an ignore and a problem of the same rule in the same file. */
const covers = ({ from, to }: IgnoreInFile, { line }: Diagnostic): boolean => from <= line && line <= to;

/** Drops a suggested rename that would replace another file. */
function dropConflictingRename(
  problem: Diagnostic,
  { documents, settings, pictures }: Content['files'],
): Diagnostic {
  const { renameTo, ...rest } = problem;
  if (renameTo === undefined) return problem;
  if (![...documents, ...settings, ...pictures].some(({ path }) => path === renameTo)) return problem;
  return {
    ...rest,
    suggestion: `${renameTo} already exists. Delete one of the two, or choose another name.`,
  };
}

/** Downgrades errors in unpublished files to warnings, so drafts never stop a build. */
const downgradeDraftErrors = (
  diagnostics: readonly Diagnostic[],
  unpublished: ReadonlySet<string>,
): Diagnostic[] =>
  diagnostics.map((problem) =>
    unpublished.has(problem.file) ? { ...problem, severity: 'warning', isDraft: true } : problem,
  );

interface InFile {
  file: string;
  rule: string;
}

/** Returns a function that finds the entries for a rule in a file. */
function groupByRule<Entry extends InFile>(entries: readonly Entry[]): (key: InFile) => readonly Entry[] {
  const toKey = ({ file, rule }: InFile) => `${file}\0${rule}`;
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(toKey(entry));
    if (group) group.push(entry);
    else groups.set(toKey(entry), [entry]);
  }
  return (key) => groups.get(toKey(key)) ?? [];
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const compareDiagnostics = (a: Diagnostic, b: Diagnostic): number =>
  compareTexts(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compareTexts(a.rule, b.rule) ||
  compareTexts(a.message, b.message);
