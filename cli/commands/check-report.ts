import { realpathSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Inspection } from '../pipeline/pipeline-contract.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { textsOf } from '../report/fault-texts.ts';
import type { ReportContext, Reporter } from '../report/reporter.ts';
import type { Terminal } from '../report/terminal.ts';
import type { CheckOptions } from './check.ts';
import type { Scope } from './check-scope.ts';

const reporters: Record<CheckOptions['format'], () => Promise<Reporter>> = {
  pretty: async () => (await import('../report/pretty.ts')).pretty,
  json: async () => (await import('../report/json.ts')).json,
  github: async () => (await import('../report/github.ts')).github,
  sarif: async () => (await import('../report/sarif.ts')).sarif,
};

/** Prints the faults in the form that was asked for. */
export async function printReport(
  diagnostics: readonly Diagnostic[],
  { root, files }: Inspection,
  { base }: Scope,
  { format, maxWarnings }: CheckOptions,
  { env, color, width, print }: Terminal,
): Promise<void> {
  const context: ReportContext = {
    root,
    base: format === 'github' ? repositoryFolder(base, env) : base,
    files,
    color,
    width,
    ...(maxWarnings !== undefined && { maxWarnings }),
  };
  const report = await reporters[format]();
  print(report(diagnostics, textsOf(diagnostics, root), context));
}

/** GitHub reads file names from the folder of the repository, wherever the step runs. */
function repositoryFolder(base: string, { GITHUB_WORKSPACE: workspace }: NodeJS.ProcessEnv): string {
  if (!workspace || !isAbsolute(workspace)) return base;
  try {
    const folder = realpathSync(workspace);
    const below = relative(folder, base);
    return below.startsWith('..') || isAbsolute(below) ? base : folder;
  } catch {
    return base; // a workspace of another machine
  }
}
