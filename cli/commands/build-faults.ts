import { realpathSync } from 'node:fs';
import type { Diagnostic } from '../report/diagnostic.ts';
import { textsOf } from '../report/fault-texts.ts';
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
  const texts = textsOf(diagnostics, root);
  if (env['GITHUB_ACTIONS'] === 'true') {
    const { github } = await import('../report/github.ts');
    return github(diagnostics, texts, context);
  }
  const { pretty } = await import('../report/pretty.ts');
  return pretty(diagnostics, texts, context);
}
