import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { check, type CheckOptions, type CheckResult } from '#cli/check.ts';
import { check as checkCommand, type CheckOptions as CommandOptions } from '#cli/commands/check.ts';
import type { JsonReport } from '#cli/report/print.ts';
import type { Terminal } from '#cli/report/terminal.ts';
import { type ExampleWorkspace, exampleWorkspace } from './example-workspace.ts';
import { runCommand } from './run-studio.ts';

type Files = Record<string, string | Uint8Array | null>;

/** The running test's workspace. */
export let workspace: ExampleWorkspace;

/** Creates a workspace for each test of the file: by default a minimal one. */
export function useWorkspace(create: () => Promise<ExampleWorkspace> = exampleWorkspace): void {
  beforeEach(async () => {
    workspace = await create();
  });
  afterEach(() => workspace.remove());
}

/** Replaces the running test's workspace with one that has these files. */
export async function createWorkspace(files: Files): Promise<ExampleWorkspace> {
  workspace.remove();
  workspace = await exampleWorkspace(files);
  return workspace;
}

/** Runs a command of `studio` in the workspace. */
export const studio = (...args: string[]) => runCommand(workspace.folder, args);

/** Runs `studio check` in the workspace, with another terminal if need be. */
export async function runCheck(
  options: Partial<CommandOptions> = {},
  paths: string[] = [],
  terminal: Partial<Terminal> = {},
): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const fullTerminal = { ...createTerminal(printed), ...terminal };
  const code = await checkCommand(paths, { content: 'content', format: 'pretty', ...options }, fullTerminal);
  return { ...printed, code };
}

/** Creates a terminal without colors that appends its output to `printed`. */
const createTerminal = (printed: { out: string; err: string }): Terminal => ({
  cwd: workspace.folder,
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
export const reported = ({ out }: { out: string }): string[] =>
  (JSON.parse(out) as JsonReport).diagnostics.map(({ file, rule }) => `${file} ${rule}`);

/** Reads a file of the content. */
export const read = (path: string): string => readFileSync(join(workspace.content, path), 'utf8');

/** Runs git in the workspace. */
export const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    cwd: workspace.folder,
    encoding: 'utf8',
  });

/** Checks a minimal workspace with these files, in any test. */
export async function checkFiles(
  files: Files,
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
