import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Command {
  cwd: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** the Node executable; by default, the current one */
  node?: string;
  /** output that shows a run was complete, if the exit code is not enough */
  expectedOutput?: RegExp;
}

export interface Measurement {
  /** wall time */
  seconds: number;
  /** user and system time in seconds, of the command and its child processes */
  cpu: number;
  /** peak memory of its largest process */
  megabytes: number;
}

const probe = new URL('usage-probe.mjs', import.meta.url);

/** Runs a command once and measures it. Throws if the command fails. */
export async function measure({
  cwd,
  args,
  env = {},
  node = process.execPath,
  expectedOutput,
}: Command): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const usage = join(folder, 'usage');
  const probeEnv = { NODE_OPTIONS: `--import ${probe.href}`, BENCH_USAGE: usage };

  const start = performance.now();
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...probeEnv, ...env },
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
  if (exit !== 0 || (expectedOutput && !expectedOutput.test(output)))
    throw new Error(`node ${args.join(' ')} exited early with ${exit}:\n${output.slice(-4000)}`);

  const lines = readFileSync(usage, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const processes = lines.map((line) => line.split(' ').map(Number));
  const cpu = processes.reduce((sum, [user = 0, system = 0]) => sum + user + system, 0);
  const kilobytes = Math.max(...processes.map(([, , peak = 0]) => peak));
  return { seconds, cpu, megabytes: kilobytes / 1024 };
}

/** Returns the median of each figure. */
export function getMedian(measurements: readonly Measurement[]): Measurement {
  return {
    seconds: median(measurements.map(({ seconds }) => seconds)),
    cpu: median(measurements.map(({ cpu }) => cpu)),
    megabytes: median(measurements.map(({ megabytes }) => megabytes)),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('Cannot compute the median of an empty list.');
  return (low + high) / 2;
}

export const benchFolder = fileURLToPath(new URL('.', import.meta.url));
