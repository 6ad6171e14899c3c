import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { emptyTrash } from './trash.ts';
import { readOptions, sectionNames, usage, type BenchOptions, type SectionName } from './options.ts';

/** Each section loads its code when it runs, because only some need a browser. */
const sections: Record<SectionName, (options: BenchOptions) => Promise<string>> = {
  builds: async (options) => (await import('./compare-builds.ts')).compareBuilds(options),
  editor: async (options) => (await import('./editor.ts')).benchEditor(options),
  pictures: async (options) => (await import('./pictures.ts')).benchPictures(options),
  lighthouse: async (options) => (await import('./lighthouse.ts')).benchLighthouse(options),
  service: async (options) => (await import('./service.ts')).benchService(options),
  attack: async (options) => (await import('./attack.ts')).benchAttack(options),
};

const results = new URL('RESULTS.md', import.meta.url);

/** These sections take minutes, so they ignore `--runs` and run once. */
const sectionsRunOnce = new Set<SectionName>(['editor', 'service', 'attack']);

/** Measures the chosen sections, prints each, and writes it to RESULTS.md with `--write`. */
async function bench(options: BenchOptions): Promise<void> {
  // All builds use the same fixed time, because an edited build is compared with a cold one.
  process.env['SOURCE_DATE_EPOCH'] ??= String(Math.floor(Date.now() / 1000));
  let report = readFileSync(results, 'utf8');
  for (const name of sectionNames) {
    if (!options.only.includes(name)) continue;
    process.stderr.write(`${name}\n`);
    const text = `${await sections[name](options)}\n\n${describeRun(sectionsRunOnce.has(name) ? 1 : options.runs)}`;
    console.log(`${text}\n`);
    report = replaceBetween(report, name, text);
    if (options.write) writeFileSync(results, report);
  }
  emptyTrash();
}

function describeRun(runs: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const runText = runs === 1 ? 'one run' : `median of ${runs} runs`;
  return `*${day}, Node ${process.versions.node}, ${availableParallelism()} cores, ${runText}.*`;
}

function replaceBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`RESULTS.md has no comments ${start} and ${end}.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

function readOptionsOrPrintUsage(): BenchOptions | null {
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

const options = readOptionsOrPrintUsage();
if (options) await bench(options);
