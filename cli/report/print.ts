import { realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { isInside } from '../files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Reporter, readTexts } from './reporter.ts';
import type { Terminal } from './terminal.ts';

export const formats = ['pretty', 'json', 'github', 'sarif'] as const;
export type Format = (typeof formats)[number];

const reporters: Record<Format, () => Promise<Reporter>> = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  json: async () => (await import('./json.ts')).json,
  github: async () => (await import('./github.ts')).github,
  sarif: async () => (await import('./sarif.ts')).sarif,
};

export interface ReportOptions {
  format: Format;
  /** The content folder, its real path. */
  root: string;
  /** Number of files that were checked. */
  files: number;
  /** The files that the report is limited to. */
  scope?: string | undefined;
  /** Problems of other files. */
  hidden?: readonly Diagnostic[] | undefined;
  maxWarnings?: number | undefined;
}

export async function printReport(
  diagnostics: readonly Diagnostic[],
  { format, root, files, scope, hidden, maxWarnings }: ReportOptions,
  { cwd, env, color, width, isInteractive, print }: Terminal,
): Promise<void> {
  const folder = realpathSync(cwd);
  const report = await reporters[format]();
  print(
    report(diagnostics, readTexts(diagnostics, root), {
      root,
      base: format === 'github' ? repositoryFolder(folder, env) : folder,
      files,
      scope,
      hidden,
      color,
      width,
      textWidth: isInteractive ? width : Infinity,
      ...(maxWarnings !== undefined && { maxWarnings }),
    }),
  );
}

/** GitHub expects file names from the repository's folder, wherever the step runs. */
function repositoryFolder(base: string, { GITHUB_WORKSPACE: workspace }: NodeJS.ProcessEnv): string {
  if (!workspace || !isAbsolute(workspace)) return base;
  try {
    const folder = realpathSync(workspace);
    return isInside(folder, base) ? folder : base;
  } catch {
    return base; // the workspace of another machine
  }
}
