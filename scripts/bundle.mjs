// Bundles the command line into .studio/bin, so that it starts fast and runs without a compiler:
// node scripts/bundle.mjs [--force]. Nothing happens while the sources are unchanged.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { oneContext } from './one-context.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, '.studio/bin');
const parts = [
  'cli',
  'src/model',
  'src/lib',
  'src/api',
  'src/booking',
  'src/paths.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle.mjs',
  'scripts/one-context.mjs',
];

/** The files a bundle is made from, sorted. */
function sources() {
  return parts
    .flatMap((part) => {
      if (!existsSync(join(root, part))) return [];
      if (statSync(join(root, part)).isFile()) return [part];
      return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|m?js|json)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Size and time of every source: cheap to compare, and enough to see that something was touched. */
function touched(files) {
  return files.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
}

function readCurrent() {
  try {
    const current = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
    return existsSync(join(folder, current.name, 'main.js')) ? current : null;
  } catch {
    return null; // none yet, or cut off: made anew
  }
}

function writeCurrent(current) {
  const draft = join(folder, `.current-${process.pid}`);
  writeFileSync(draft, JSON.stringify(current));
  renameSync(draft, join(folder, 'current.json'));
}

const entryOf = (name) => pathToFileURL(join(folder, name, 'main.js')).href;

/** The address of the bundle's entry, or null where the sources changed since it was made. */
export function bundled() {
  const current = readCurrent();
  return current && current.stamps.join('\n') === touched(sources()).join('\n')
    ? entryOf(current.name)
    : null;
}

/** The same, made in a process of its own where the sources changed: the bundler's memory and threads would stay. */
export function bundledAnew() {
  const ready = bundled();
  if (ready) return ready;
  const script = fileURLToPath(import.meta.url);
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  // Without packages there is no bundler, and the trace of its absence helps nobody.
  if (status !== 0)
    process.stderr.write(
      stderr.includes('ERR_MODULE_NOT_FOUND')
        ? `Packages are missing. Run \`npm ci\` in ${root}, then try again.\n`
        : stderr,
    );
  return status === 0 ? bundled() : null;
}

/** Makes the bundle where the sources changed. */
async function bundle({ force = false } = {}) {
  if (!force && bundled()) return;
  const files = sources();
  const stamps = touched(files);
  const current = readCurrent();

  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  const version = hash.digest('hex').slice(0, 20);
  if (!existsSync(join(folder, version, 'main.js')) || force) await write(version);
  writeCurrent({ name: version, stamps });
  for (const name of readdirSync(folder)) {
    // The one before stays: a command that still runs loads its parts from there.
    const old = name !== version && name !== current?.name && name !== 'current.json';
    if (old && Date.now() - statSync(join(folder, name)).mtimeMs > 3_600_000)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function write(version) {
  const { rolldown } = await import('rolldown');
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const draft = join(folder, `.${version}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const build = await rolldown({
    input: {
      main: join(root, 'cli/main.ts'),
      worker: join(root, 'cli/pipeline/worker.ts'),
      pictures: join(root, 'cli/pipeline/picture-process-entry.ts'),
      site: join(root, 'cli/site.ts'),
      compress: join(root, 'cli/prerender/compress-worker.ts'),
    },
    cwd: root,
    platform: 'node',
    external: [/^sharp$/, /^terser$/, /^vite/, /^rolldown/, /^react/, /^@libsql/, /^libsql/, /^pg$/],
    transform: {
      define: {
        STUDIO_VERSION: JSON.stringify(version),
        STUDIO_RELEASE: JSON.stringify(release),
        STUDIO_WORKER: '"./worker.js"',
        STUDIO_PICTURES: '"./pictures.js"',
        STUDIO_COMPRESS: '"./compress.js"',
      },
    },
    plugins: [oneContext()],
    checks: { eval: false }, // in engines of gray-matter that never run
    logLevel: 'warn',
  });
  await build.write({
    dir: draft,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
  });
  await build.close();
  // Another process may have been as quick: what stands is as good.
  try {
    renameSync(draft, join(folder, version));
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundle({ force: process.argv.includes('--force') });
