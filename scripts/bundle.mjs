// Bundles the command line into .studio/bin, so it starts fast and runs without a compiler:
// node scripts/bundle.mjs [--force]. Does nothing if the sources are unchanged.
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
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, '.studio/bin');
const sourceRoots = [
  'cli',
  'src/content',
  'src/domain',
  'src/lib',
  'src/service',
  'src/paths.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle.mjs',
];

function listSources() {
  return sourceRoots
    .flatMap((part) => {
      if (!existsSync(join(root, part))) return [];
      if (statSync(join(root, part)).isFile()) return [part];
      return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|m?js|json)$/.test(entry.name))
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1).replaceAll(sep, '/'));
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Sizes and modification times, which are faster to compare than contents. */
function getStamps(files) {
  return files.map((file) => {
    const { size, mtimeMs } = statSync(`${root}/${file}`);
    return `${file} ${size} ${mtimeMs}`;
  });
}

function readCurrent() {
  try {
    const current = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
    return existsSync(join(folder, current.name, 'main.js')) ? current : null;
  } catch {
    return null; // missing or damaged
  }
}

function writeCurrent(current) {
  const tempPath = join(folder, `.current-${process.pid}`);
  writeFileSync(tempPath, JSON.stringify(current));
  renameSync(tempPath, join(folder, 'current.json'));
}

const getEntryUrl = (name) => pathToFileURL(join(folder, name, 'main.js')).href;

/** Returns the URL of the bundle's entry, or null if the sources have changed since it was created. */
function findBundle() {
  const current = readCurrent();
  return current && current.stamps.join('\n') === getStamps(listSources()).join('\n')
    ? getEntryUrl(current.name)
    : null;
}

/** Bundles the sources if they have changed, and returns the URL of the entry. Bundling runs in a child process to free its memory. */
export function ensureBundle() {
  const existing = findBundle();
  if (existing) return existing;
  const script = fileURLToPath(import.meta.url);
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0)
    process.stderr.write(
      stderr.includes('ERR_MODULE_NOT_FOUND')
        ? `Packages are missing. Run \`npm ci\` in ${root}, then try again.\n`
        : stderr,
    );
  return status === 0 ? findBundle() : null;
}

async function bundle({ force = false } = {}) {
  if (!force && findBundle()) return;
  const files = listSources();
  const stamps = getStamps(files);
  const current = readCurrent();

  const version = hashFiles(files);
  if (!existsSync(join(folder, version, 'main.js')) || force) await writeBundle(version);
  writeCurrent({ name: version, stamps });
  for (const name of readdirSync(folder)) {
    // The previous bundle is kept, because a running command may still load parts of it.
    const isUnused = name !== version && name !== current?.name && name !== 'current.json';
    // Another process may have just renamed or deleted its temporary files.
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (isUnused && stats && Date.now() - stats.mtimeMs > 3_600_000)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Headers are read line by line, so gray-matter needs none of its engines. Its YAML parser is 170 kB that each command would load. */
const withoutHeaderEngines = {
  name: 'studio:without-header-engines',
  load: { filter: { id: /gray-matter[/\\]lib[/\\]engines\.js$/ }, handler: () => 'module.exports = {};' },
};

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 20);
}

async function writeBundle(version) {
  const { rolldown } = await import('rolldown');
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tempPath = join(folder, `.${version}-${process.pid}`);
  mkdirSync(tempPath, { recursive: true });
  const build = await rolldown({
    input: {
      main: join(root, 'cli/main.ts'),
      pictures: join(root, 'cli/site/images/process-entry.ts'),
      calendars: join(root, 'src/service/calendars/parse-worker.ts'),
    },
    cwd: root,
    plugins: [withoutHeaderEngines],
    platform: 'node',
    external: [
      /^sharp$/,
      /^heic-decode$/,
      /^vite/,
      /^@vitejs/,
      /^rolldown/,
      /^react/,
      /^@libsql/,
      /^libsql/,
      /^pg$/,
    ],
    transform: {
      define: {
        STUDIO_RELEASE: JSON.stringify(release),
        STUDIO_FINGERPRINT: JSON.stringify(version),
        STUDIO_PICTURES: '"./pictures.js"',
        STUDIO_CALENDARS: '"./calendars.js"',
      },
    },
    logLevel: 'warn',
  });
  await build.write({
    dir: tempPath,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
  });
  await build.close();
  // Another process may have written the same bundle first.
  try {
    renameSync(tempPath, join(folder, version));
  } catch {
    rmSync(tempPath, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await bundle({ force: process.argv.includes('--force') });
  } catch (error) {
    if (!error.syscall) throw error;
    process.stderr.write(
      `Can't write to ${folder} (${error.code}). Check its permissions and the free disk space.\n`,
    );
    process.exitCode = 1;
  }
}
