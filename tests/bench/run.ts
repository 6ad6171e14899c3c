import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { emptyTrash } from './trash.ts';
import { measuredWith } from './measure.ts';
import { readOptions, sectionNames, usage, type BenchOptions, type SectionName } from './options.ts';

/** Loaded one at a time: a browser is only wanted for the page. */
const sections: Record<SectionName, (options: BenchOptions) => Promise<string>> = {
  builds: async (options) => (await import('./compare-builds.ts')).compareBuilds(options),
  growth: async (options) => (await import('./growth.ts')).benchGrowth(options),
  editor: async (options) => (await import('./editor.ts')).benchEditor(options),
  pictures: async (options) => (await import('./pictures.ts')).benchPictures(options),
  page: async (options) => (await import('./page.ts')).benchPage(options),
  lighthouse: async (options) => (await import('./lighthouse.ts')).benchLighthouse(options),
  service: async (options) => (await import('./service.ts')).benchService(options),
  attack: async (options) => (await import('./attack.ts')).benchAttack(options),
};

const results = new URL('RESULTS.md', import.meta.url);

/** They take minutes: whatever `--runs` says, each runs once. */
const runOnce = new Set<SectionName>(['editor', 'growth', 'service', 'attack']);

/** Measures what is asked for, prints it section by section, and keeps it where `--write` says so. */
async function bench(options: BenchOptions): Promise<void> {
  // One clock for every build: an edited one is compared with a cold one.
  process.env['SOURCE_DATE_EPOCH'] ??= String(Math.floor(Date.now() / 1000));
  let kept = readFileSync(results, 'utf8');
  for (const name of sectionNames) {
    if (!options.only.includes(name)) continue;
    process.stderr.write(`${name}\n`);
    const text = `${await sections[name](options)}\n\n${describeRun(runOnce.has(name) ? 1 : options.runs)}`;
    console.log(`${text}\n`);
    kept = replaceBetween(kept, name, text);
    if (options.write) writeFileSync(results, kept);
  }
  emptyTrash();
}

function describeRun(runs: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const counted = runs === 1 ? 'one run' : `median of ${runs} runs`;
  return `*${day}, Node ${process.versions.node}, ${availableParallelism()} cores, ${counted}; ${measuredWith}.*`;
}

function replaceBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`RESULTS.md has lost its marks ${start} and ${end}.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

function optionsOrUsage(): BenchOptions | null {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return null;
  }
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

const options = optionsOrUsage();
if (options) await bench(options);
