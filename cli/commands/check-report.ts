import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Inspection } from '../pipeline/pipeline-contract.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { FileTexts, ReportContext, Reporter } from '../report/reporter.ts';
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

/** The texts that frames are cut from; pictures have none, and of what cannot be read the fault itself says why. */
function textsOf(diagnostics: readonly Diagnostic[], root: string): FileTexts {
  const texts = new Map<string, string>();
  for (const file of new Set(diagnostics.map((diagnostic) => diagnostic.file))) {
    if (!/\.(md|yaml)$/.test(file)) continue;
    try {
      texts.set(file, readFileSync(join(root, file)).toString('utf8'));
    } catch {
      continue;
    }
  }
  return texts;
}
