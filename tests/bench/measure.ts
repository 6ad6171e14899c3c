import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A command of Node, and where it runs. */
export interface Command {
  cwd: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** another Node than the one that measures */
  node?: string;
  /** the output of a complete run, if its exit code alone does not show it */
  prints?: RegExp;
}

export interface Measurement {
  /** wall */
  seconds: number;
  /** user and system, of the command and all that it starts */
  cpu: number;
  /** the most that one of its processes held in memory */
  megabytes: number;
}

const time = '/usr/bin/time';
const versionOf = (file: string) => {
  const { stdout, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return stdout + stderr;
};
const hasTime = existsSync(time) && /GNU/.test(versionOf(time));
const probe = new URL('usage-probe.mjs', import.meta.url);

export const measuredWith = hasTime
  ? 'CPU and memory by `/usr/bin/time`'
  : 'CPU and memory by `process.resourceUsage()` of each process';

/** Runs a command once, and takes its time. It throws when the command fails. */
export async function measure({
  cwd,
  args,
  env = {},
  node = process.execPath,
  prints,
}: Command): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const usage = join(folder, 'usage');
  const command = [node, ...args];
  const [file = '', ...rest] = hasTime ? [time, '-q', '-o', usage, '-f', '%U %S %M', ...command] : command;
  const probing = hasTime ? {} : { NODE_OPTIONS: `--import ${probe.href}`, BENCH_USAGE: usage };

  const start = performance.now();
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...probing, ...env },
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  if (exit !== 0 || (prints && !prints.test(output)))
    throw new Error(`node ${args.join(' ')} ended early, with ${exit}:\n${output.slice(-4000)}`);

  const lines = readFileSync(usage, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const processes = lines.map((line) => line.split(' ').map(Number));
  const cpu = processes.reduce((sum, [user = 0, system = 0]) => sum + user + system, 0);
  const kilobytes = Math.max(...processes.map(([, , most = 0]) => most));
  return { seconds, cpu, megabytes: kilobytes / 1024 };
}

/** The middle of each figure. */
export function medianOf(all: readonly Measurement[]): Measurement {
  return {
    seconds: median(all.map(({ seconds }) => seconds)),
    cpu: median(all.map(({ cpu }) => cpu)),
    megabytes: median(all.map(({ megabytes }) => megabytes)),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no figures.');
  return (low + high) / 2;
}

export const here = fileURLToPath(new URL('.', import.meta.url));
