import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { Terminal } from '../report/terminal.ts';

/** Faults as a build tells them: for people, or as annotations on GitHub. */
export async function reportText(
  diagnostics: readonly Diagnostic[],
  files: number,
  content: string,
  { cwd, env, color, width }: Terminal,
): Promise<string> {
  const root = realpathSync(content);
  const context = { root, base: realpathSync(cwd), files, color, width, version: '' };
  const texts = new Map(
    [...new Set(diagnostics.map(({ file }) => file))].flatMap((file) => textOf(root, file)),
  );
  if (env['GITHUB_ACTIONS'] === 'true') {
    const { github } = await import('../report/github.ts');
    return github(diagnostics, texts, context);
  }
  const { pretty } = await import('../report/pretty.ts');
  return pretty(diagnostics, texts, context);
}

const endings = /\.(md|yaml)$/;

/** The text of a file, for the frame around a fault; none for pictures and for what cannot be read. */
function textOf(root: string, file: string): [string, string][] {
  if (!endings.test(file)) return [];
  try {
    return [[file, readFileSync(join(root, file)).toString('utf8')]];
  } catch {
    return []; // the fault itself says why
  }
}
