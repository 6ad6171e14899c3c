import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exampleEpoch } from './content-folder.ts';

const studio = join(import.meta.dirname, '../../bin/studio.js');

export interface CliResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the real command line in a folder, on October 18, 2025. */
export function runStudio(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): CliResult {
  const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [studio, ...args], {
    cwd: folder,
    env: { ...rest, SOURCE_DATE_EPOCH: exampleEpoch, ...env },
    encoding: 'utf8',
  });
  return { code: status, output: stdout, errors: stderr };
}
