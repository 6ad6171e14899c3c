interface Change {
  sign: ' ' | '-' | '+';
  /** with its line end */
  line: string;
}

const around = 3;
/** Lines before times lines after; beyond it the changed part is shown as a whole. */
const mostPairs = 16_000_000;

/** What changed between two texts, in the form that `git apply` takes; empty when nothing did. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const changes = changesBetween(linesOf(before), linesOf(after));
  return `--- a/${path}\n+++ b/${path}\n${hunksOf(changes).join('')}`;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Fixes leave most lines alone: what is the same at both ends is passed over, the rest compared line by line. */
function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    ...signed(' ', before.slice(0, start)),
    ...compared(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...signed(' ', before.slice(before.length - end)),
  ];
}

const signed = (sign: Change['sign'], lines: readonly string[]): Change[] =>
  lines.map((line) => ({ sign, line }));

/** Keeps the longest sequence of lines that both have. */
function compared(before: readonly string[], after: readonly string[]): Change[] {
  const width = after.length + 1;
  if (before.length * width > mostPairs) return [...signed('-', before), ...signed('+', after)];
  // common[x * width + y]: how many lines the texts from x and from y on have in common
  const common = new Uint16Array((before.length + 1) * width);
  const at = (x: number, y: number) => common[x * width + y] ?? 0;
  for (let x = before.length - 1; x >= 0; x--) {
    for (let y = after.length - 1; y >= 0; y--) {
      common[x * width + y] =
        before[x] === after[y] ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1));
    }
  }
  const changes: Change[] = [];
  let x = 0;
  let y = 0;
  while (x < before.length || y < after.length) {
    const [old, fresh] = [before[x], after[y]];
    if (old !== undefined && old === fresh) {
      changes.push({ sign: ' ', line: old });
      x++;
      y++;
    } else if (old !== undefined && (fresh === undefined || at(x + 1, y) >= at(x, y + 1))) {
      changes.push({ sign: '-', line: old });
      x++;
    } else if (fresh !== undefined) {
      changes.push({ sign: '+', line: fresh });
      y++;
    }
  }
  return changes;
}

/** Changed lines with those around them; what stands close together is one hunk. */
function hunksOf(changes: readonly Change[]): string[] {
  const hunks: string[] = [];
  let next = 0;
  let [oldLine, newLine] = [1, 1];
  const pass = (upTo: number) => {
    for (; next < upTo; next++) {
      if (changes[next]?.sign !== '+') oldLine++;
      if (changes[next]?.sign !== '-') newLine++;
    }
  };
  for (;;) {
    const first = changes.findIndex(({ sign }, index) => index >= next && sign !== ' ');
    if (first === -1) return hunks;
    let last = first;
    for (let index = first; index < changes.length && index <= last + 2 * around; index++) {
      if (changes[index]?.sign !== ' ') last = index;
    }
    pass(Math.max(next, first - around));
    const shown = changes.slice(next, last + 1 + around);
    hunks.push(hunkText(shown, oldLine, newLine));
    pass(next + shown.length);
  }
}

function hunkText(changes: readonly Change[], oldLine: number, newLine: number): string {
  const count = (other: Change['sign']) => changes.filter(({ sign }) => sign !== other).length;
  const body = changes.map(
    ({ sign, line }) => sign + (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`),
  );
  return `@@ -${range(oldLine, count('+'))} +${range(newLine, count('-'))} @@\n${body.join('')}`;
}

const range = (line: number, lines: number): string => `${lines === 0 ? line - 1 : line},${lines}`;
