import type { JsonReport } from '#cli/report/json.ts';
import type { Terminal } from '#cli/report/terminal.ts';
import type { ExampleWorkspace } from './example-workspace.ts';
import { check, type CheckOptions } from '#cli/commands/check.ts';

export interface CheckResult {
  code: number;
  out: string;
  err: string;
}

/** Runs `studio check` in the folder that contains a workspace's content folder. */
export async function runCheck(
  workspace: ExampleWorkspace | undefined,
  options: Partial<CheckOptions> = {},
  paths: string[] = [],
  terminal: Partial<Terminal> = {},
): Promise<CheckResult> {
  const printed = { out: '', err: '' };
  const fullTerminal = { ...createTerminal(workspace, printed), ...terminal };
  const code = await check(paths, { content: 'content', format: 'pretty', ...options }, fullTerminal);
  return { ...printed, code };
}

/** Creates a terminal without colors that appends its output to `printed`. */
export const createTerminal = (
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

/** Lists the file and rule of each problem in a report of `--format json`. */
export const reported = ({ out }: CheckResult): string[] =>
  (JSON.parse(out) as JsonReport).diagnostics.map(({ file, rule }) => `${file} ${rule}`);
