import { realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { isInside } from '../files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { ReportContext, Reporter } from './reporter.ts';
import type { Terminal } from './terminal.ts';

export const formats = ['pretty', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

const reporters: Record<Format, () => Promise<Reporter>> = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  json: async () => (await import('./json.ts')).formatJson,
  github: async () => (await import('./github.ts')).formatGithub,
};

export interface ReportOptions extends Pick<ReportContext, 'root' | 'fileCount' | 'scope' | 'hidden'> {
  format: Format;
  maxWarnings?: number | undefined;
}

export async function printReport(
  diagnostics: readonly Diagnostic[],
  { format, root, fileCount, scope, hidden, maxWarnings }: ReportOptions,
  { cwd, env, color, width, isInteractive, print }: Terminal,
): Promise<void> {
  const folder = realpathSync(cwd);
  const formatReport = await reporters[format]();
  print(
    formatReport(diagnostics, {
      root,
      base: format === 'github' ? getRepositoryFolder(folder, env) : folder,
      fileCount,
      scope,
      hidden,
      color,
      width,
      textWidth: isInteractive ? width : Infinity,
      maxWarnings,
    }),
  );
}

/** GitHub expects paths relative to the repository, even if the step runs in another folder. */
function getRepositoryFolder(base: string, { GITHUB_WORKSPACE: workspace }: NodeJS.ProcessEnv): string {
  if (!workspace || !isAbsolute(workspace)) return base;
  try {
    const folder = realpathSync(workspace);
    return isInside(folder, base) ? folder : base;
  } catch {
    return base; // the variable names a folder on another machine
  }
}
