// measure.ts loads this module into every process of a command, to record its CPU time and memory.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_USAGE;
if (isMainThread && file) {
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(file, `${userCPUTime / 1e6} ${systemCPUTime / 1e6} ${maxRSS}\n`);
  });
}
