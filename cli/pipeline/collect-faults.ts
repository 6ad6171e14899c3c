import type { Diagnostic } from '../report/diagnostic.ts';

type FileRule = 'stray-file' | 'outside-content' | 'unreadable-file' | 'name-clash';

/** A fault of a whole file: it stands at its beginning. */
export const faultOfFile = (file: string, rule: FileRule, message: string): Diagnostic => ({
  file,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  severity: rule === 'stray-file' ? 'warning' : 'error',
  rule,
  message,
});

/** Names that differ only by case are one file on macOS and Windows, and one address to a reader. */
export function clashesByCase(paths: string[]): Diagnostic[] {
  const first = new Map<string, string>();
  const faults: Diagnostic[] = [];
  for (const path of paths.toSorted()) {
    const folded = path.normalize('NFC').toLowerCase();
    const other = first.get(folded);
    if (other === undefined) first.set(folded, path);
    else {
      const message = `Unexpected name that differs from ${other} only by case, expected a name of its own`;
      faults.push(faultOfFile(path, 'name-clash', message));
    }
  }
  return faults;
}
