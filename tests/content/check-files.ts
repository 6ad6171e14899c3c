import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { check, type CheckResult, type CheckOptions } from '#cli/check.ts';
import { exampleWorkspace } from './example-workspace.ts';

/** Checks a minimal workspace with these files. The workspace is removed when the test ends. */
export async function checkFiles(
  files: Record<string, string | Uint8Array | null>,
  options: Pick<CheckOptions, 'spelling'> = {},
): Promise<CheckResult> {
  const { content, folder, remove } = await exampleWorkspace(files);
  onTestFinished(remove);
  return check({ content, cache: join(folder, 'cache'), ...options });
}

/** Checks one file and returns its problems. `at` is the rule and the text that it marks, as in `link-target: /prcing`. */
export async function problemsIn(path: string, text: string) {
  const { diagnostics } = await checkFiles({ [path]: text });
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return diagnostics.map(({ rule, line, column, endLine, endColumn, message, suggestion }) => {
    const end = endLine === line ? endColumn - 1 : undefined;
    return { at: `${rule}: ${lines[line - 1]?.slice(column - 1, end)}`, message, suggestion };
  });
}
