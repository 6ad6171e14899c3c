import type { JsonReport } from '#cli/report/json.ts';
import type { Terminal } from '#cli/report/terminal.ts';
import type { ExampleWorkspace } from './example-workspace.ts';
import { check, type CheckOptions } from '#cli/commands/check.ts';

/** The exit code and output of a `studio check` run. */
export interface ChecksRun {
  code: number;
  out: string;
  err: string;
}

/** Runs `studio check` in the folder above the content of a workspace, for its tests. */
export async function runCheck(
  workspace: ExampleWorkspace | undefined,
  options: Partial<CheckOptions> = {},
  paths: string[] = [],
  terminal: Partial<Terminal> = {},
): Promise<ChecksRun> {
  const printed = { out: '', err: '' };
  const screen = { ...screenOf(workspace, printed), ...terminal };
  const code = await check(paths, { content: 'content', format: 'pretty', ...options }, screen);
  return { ...printed, code };
}

/** A terminal without colors that keeps what is printed. */
export const screenOf = (
  workspace: ExampleWorkspace | undefined,
  printed: { out: string; err: string },
): Terminal => ({
  cwd: workspace?.folder ?? '',
  env: {},
  color: false,
  width: 100,
  isInteractive: false,
  print: (text) => {
    printed.out += text;
  },
  log: (text) => {
    printed.err += text;
  },
});

/** The problems of a run with `--format json`, each as its file and rule. */
export const reported = ({ out }: ChecksRun): string[] =>
  (JSON.parse(out) as JsonReport).diagnostics.map(({ file, rule }) => `${file} ${rule}`);
