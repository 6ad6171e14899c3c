import { parseArgs } from 'node:util';

export const sectionNames = ['builds', 'editor', 'pictures', 'lighthouse', 'service', 'attack'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface BenchOptions {
  posts: number;
  runs: number;
  only: readonly SectionName[];
  /** pages for Lighthouse; all if empty */
  pages: readonly string[];
  write: boolean;
  /** duration of the load test and of the attack */
  seconds: number;
  kills: number;
}

export const usage = `npm run bench -- [options]
  --posts N     number of posts in the corpus (1000)
  --runs N      number of runs; the median is reported (3)
  --only LIST   sections to measure: ${sectionNames.join(',')} (all)
  --seconds N   duration of the load test and of the attack (60)
  --kills N     number of times to kill the service under load (50)
  --pages LIST  paths to test with Lighthouse (every page)
  --write       also write the results to bench/RESULTS.md`;

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      posts: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: sectionNames.join(',') },
      seconds: { type: 'string', default: '60' },
      kills: { type: 'string', default: '50' },
      pages: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    posts: readCount('--posts', values.posts),
    runs: readCount('--runs', values.runs),
    only: values.only.split(',').map(readSection),
    pages: values.pages.split(',').filter(Boolean),
    seconds: readCount('--seconds', values.seconds),
    kills: readCount('--kills', values.kills),
    write: values.write,
  };
}

function readCount(option: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${option} is ${value}. It must be a whole number above 0.`);
}

function readSection(name: string): SectionName {
  const found = sectionNames.find((section) => section === name.trim());
  if (!found)
    throw new Error(`--only has an unknown section "${name}". Choose from ${sectionNames.join(', ')}.`);
  return found;
}
