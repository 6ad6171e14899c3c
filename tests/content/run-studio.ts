import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '#cli/commands/program.ts';
import { exampleEpoch } from './content-folder.ts';

const studio = join(import.meta.dirname, '../../bin/studio.js');

export interface CliResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the real command line in a folder, on October 18, 2025. Prefer `runCommand` where the process itself doesn't matter. */
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

/** Runs a command like `runStudio`, but in this process, which takes a tenth of the time. */
export async function runCommand(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  const [workingFolder, exitCode] = [process.cwd(), process.exitCode];
  const result: CliResult = { code: null, output: '', errors: '' };
  const outputs = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    result.output += String(part);
    return true;
  });
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
    result.errors += String(part);
    return true;
  });
  const changes = {
    FORCE_COLOR: undefined,
    GITHUB_ACTIONS: undefined,
    SOURCE_DATE_EPOCH: exampleEpoch,
    ...env,
  };
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
  const streams = [process.stdout, process.stderr].map((stream) => ({
    stream,
    before: stream.listeners('error'),
  }));
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    result.code = await main(args);
  } finally {
    process.chdir(workingFolder);
    process.exitCode = exitCode;
    vi.unstubAllEnvs();
    outputs.mockRestore();
    errors.mockRestore();
    for (const { stream, before } of streams) {
      for (const listener of stream.listeners('error')) {
        if (!before.includes(listener)) stream.off('error', listener as () => void); // the command added it
      }
    }
  }
  return result;
}
