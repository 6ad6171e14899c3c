import { applyFixes, type Diagnostic, type Fix } from '../diagnostic.ts';
import { getLetters, marks } from '../content/markdown/shown-text.ts';
import { hidingRules } from './catalog.ts';

/** A file's text and the problems in it. */
export interface CheckedText {
  text: string;
  problems: readonly Diagnostic[];
  /** The text that readers see, as `readShownText` returns it. Empty for settings. */
  shown: string;
}

/** Checks the file as if it had another text. */
type Recheck = (text: string) => CheckedText;

/** Finds the corrections of a file that remove their problem, add no other, and lose nothing that readers see. */
export function findWorkingCorrections(file: CheckedText, recheck: Recheck): Set<Fix> {
  const working = new Set<Fix>();
  const waiting = groupByBlock(file);
  for (let trials = waiting.pop(); trials; trials = waiting.pop()) {
    const { text } = applyFixes(
      file.text,
      trials.map(({ correction }) => correction),
    );
    const after = recheck(text);
    if (keepsText(file, trials, after) && isBetter(file, trials, after)) {
      for (const { correction } of trials) working.add(correction);
    } else if (trials.length > 1) {
      const half = trials.length >> 1;
      waiting.push(trials.slice(0, half), trials.slice(half));
    }
  }
  return working;
}

interface Trial {
  problem: Diagnostic;
  correction: Fix;
}

/**
 * Puts corrections of different paragraphs in the same group. They do not affect each other, so one check is enough. Those of rules
 * that hide others are in separate groups, because other problems may appear after them.
 */
function groupByBlock({ text, problems }: CheckedText): Trial[][] {
  const groups: { trials: Trial[]; end: number; hides: boolean }[] = [];
  const trials = problems.flatMap((problem) =>
    getCorrections(problem).map((correction) => ({ problem, correction })),
  );
  for (const trial of trials.toSorted((a, b) => a.correction.start - b.correction.start)) {
    const { start, end } = trial.correction;
    const group = groups.find(
      (each) => each.hides === hides(trial) && hasBlankLine(text.slice(each.end, start)),
    );
    if (group) {
      group.trials.push(trial);
      group.end = end;
    } else groups.push({ trials: [trial], end, hides: hides(trial) });
  }
  return groups.map((group) => group.trials);
}

const hides = ({ problem }: Trial): boolean => hidingRules.has(problem.rule);

const hasBlankLine = (between: string): boolean => /\n[ \t]*\r?\n/.test(between);

export const getCorrections = ({ fix, likelyFixes = [] }: Pick<Diagnostic, 'fix' | 'likelyFixes'>): Fix[] => [
  ...(fix ? [fix] : []),
  ...likelyFixes,
];

/** True if readers lose only what the corrections remove, and see no marks that were not there. */
function keepsText(before: CheckedText, trials: readonly Trial[], after: CheckedText): boolean {
  const removed = trials.map(({ correction: { start, end } }) => before.text.slice(start, end)).join(' ');
  const lost = subtract(subtract(before.shown, after.shown), getLetters(removed));
  const added = subtract(subtract(after.shown, before.shown), removed);
  return lost.replaceAll(marks, '') === '' && added.search(marks) === -1;
}

/** Removes each character of another text once. */
function subtract(text: string, other: string): string {
  const counts = new Map<string, number>();
  for (const char of other) counts.set(char, (counts.get(char) ?? 0) + 1);
  const rest = Array.from(text).filter((char) => {
    const count = counts.get(char) ?? 0;
    counts.set(char, count - 1);
    return count <= 0;
  });
  return rest.join('');
}

/** True if the corrected problems are gone and no other was added, except for those that --fix corrects too. */
function isBetter(before: CheckedText, trials: readonly Trial[], after: CheckedText): boolean {
  const rules = new Set(trials.map(({ problem }) => problem.rule));
  const corrected = new Set(trials.map(({ problem }) => problem));
  const known = before.problems.filter((problem) => !corrected.has(problem));
  const added = findAdded(known, after.problems);
  if ([...rules].some((rule) => hidingRules.has(rule))) {
    const isCorrected = ({ line }: Diagnostic) =>
      trials.some(({ correction: { start, text } }) => {
        const first = lineAt(after.text, start);
        return first <= line && line < first + text.split('\n').length;
      });
    return added.every(
      (problem) => !rules.has(problem.rule) && !(isSettingsProblem(problem) && isCorrected(problem)),
    );
  }
  return added.every(({ rule, fix }) => fix !== undefined && !rules.has(rule));
}

/** For example, quotes can turn a group of keys into text, where only a group is allowed. */
const isSettingsProblem = ({ rule }: Diagnostic): boolean => rule.startsWith('yaml-');

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Pairs each problem with one of the same rule that was there before, and returns those that have no partner. */
function findAdded(known: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const unpaired = [...known];
  const isUnpaired = (problem: Diagnostic, hasSameMessage: boolean): boolean => {
    const index = unpaired.findIndex(
      ({ rule, message }) => rule === problem.rule && (!hasSameMessage || message === problem.message),
    );
    if (index >= 0) unpaired.splice(index, 1);
    return index < 0;
  };
  return after.filter((problem) => isUnpaired(problem, true)).filter((problem) => isUnpaired(problem, false));
}
