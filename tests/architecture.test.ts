import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** The folders that each folder may import from, besides itself. The most specific row counts: 'cli/rules' before 'cli'. */
const allowed: Record<string, readonly string[]> = {
  'src/model': [],
  'src/paths': [],
  'src/lib': ['src/model', 'src/paths'],
  'src/content': ['src/lib', 'src/model', 'src/paths'],
  'src/components': ['src/lib', 'src/model', 'src/paths'],
  'src/structured-data': ['src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/tracking': ['src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/booking': ['src/tracking', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/forms': ['src/components', 'src/content', 'src/lib', 'src/model', 'src/paths', 'src/tracking'],
  'src/popup': [
    'src/forms',
    'src/components',
    'src/content',
    'src/lib',
    'src/paths',
    'src/model',
    'src/tracking',
  ],
  'src/site': [
    'src/structured-data',
    'src/components',
    'src/content',
    'src/lib',
    'src/model',
    'src/paths',
    'src/tracking',
    'src/popup',
  ],
  // From src/booking it uses only the form's choice and the hint about longer sessions.
  'src/admin': ['src/booking', 'src/components', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/pages': [
    'src/booking',
    'src/structured-data',
    'src/forms',
    'src/admin',
    'src/tracking',
    'src/site',
    'src/components',
    'src/content',
    'src/lib',
    'src/model',
    'src/paths',
  ],
  // From src/booking it uses only prices and start times, which the browser shares.
  'src/api': ['src/booking', 'src/lib', 'src/model', 'src/paths'],
  'cli/user-error': [],
  'cli/files': ['src/lib'],
  'cli/diagnostic': [],
  'cli/cache': ['cli/files'],
  'cli/content': [
    'cli/cache',
    'cli/diagnostic',
    'cli/user-error',
    'cli/files',
    'src/lib',
    'src/model',
    'src/paths',
  ],
  // Rules know the model of the content, and nothing that reads, runs or prints.
  'cli/rules': ['cli/content', 'cli/diagnostic', 'src/lib', 'src/model', 'src/paths'],
  'cli/emit': [
    'cli/cache',
    'cli/content',
    'cli/user-error',
    'cli/files',
    'src/lib',
    'src/model',
    'src/paths',
  ],
  'vite.config.ts': ['cli'],
  cli: [
    'vite.config.ts',
    'cli/cache',
    'cli/content',
    'cli/diagnostic',
    'cli/emit',
    'cli/user-error',
    'cli/files',
    'cli/rules',
    'src/api',
    'src/lib',
    'src/model',
    'src/paths',
  ],
};

/** Folders whose children, files and folders alike, import each other without cycles. */
const acyclicFolders = ['src', 'src/admin', 'src/api', 'cli', 'cli/content', 'cli/rules', 'cli/emit'];

/** Folders in which no two files import each other, directly or through others. */
const acyclicFiles = ['src', 'cli'];

/** Packages that a folder may use; the folders not named here may use any. */
const packages: Record<string, readonly string[]> = {
  'src/model': ['zod'],
  'src/components': ['react'],
  'src/paths': [],
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

const sources = ['src', 'cli']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  .concat('vite.config.ts');

interface Imports {
  /** files of this repository */
  files: string[];
  packages: string[];
}

function readImports(file: string): Imports {
  const found: Imports = { files: [], packages: [] };
  for (const match of readFileSync(file, 'utf8').matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (target.endsWith('.css')) continue;
    if (target.startsWith('.')) found.files.push(posix.normalize(posix.join(dirname(file), target)));
    else if (target.startsWith('#')) found.files.push(target.slice(1));
    else found.packages.push(target);
  }
  return found;
}

const imports = new Map(sources.map((file) => [file, readImports(file)]));

const rows = Object.keys(allowed).toSorted((a, b) => b.length - a.length);

const findRow = (path: string) =>
  rows.find((row) => path === row || path.startsWith(`${row}/`) || path.startsWith(`${row}.`));

/** Imports of the files of a row that `isAllowed` refuses. */
const refused = (row: string, kind: keyof Imports, isAllowed: (target: string) => boolean) =>
  sources
    .filter((file) => findRow(file) === row)
    .flatMap((file) =>
      (imports.get(file)?.[kind] ?? [])
        .filter((target) => !isAllowed(target))
        .map((target) => `${file} → ${target}`),
    );

/** The direct child of a folder that a path belongs to; undefined outside of the folder. */
const directChild = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? `${folder}/${path.slice(folder.length + 1).split('/')[0]}` : undefined;

/** The imports between nodes, where `toNode` maps a file to its node. */
function importGraph(toNode: (file: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, { files }] of imports) {
    const from = toNode(file);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of files) {
      const to = toNode(target);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** The nodes of cycles, and those between two cycles: all others are removed from the leaves up and from the roots down. */
function cyclic(graph: Map<string, Set<string>>): string[] {
  const left = new Map([...graph].map(([node, targets]) => [node, new Set(targets)]));
  for (;;) {
    const free = [...left].filter(([, targets]) => [...targets].every((target) => !left.has(target)));
    if (free.length === 0) break;
    for (const [node] of free) left.delete(node);
  }
  // Nodes that nothing imports are in no cycle.
  for (;;) {
    const imported = new Set([...left.values()].flatMap((targets) => [...targets]));
    const unused = [...left.keys()].filter((node) => !imported.has(node));
    if (unused.length === 0) return [...left.keys()].toSorted();
    for (const node of unused) left.delete(node);
  }
}

test('finds source files to check', () => {
  expect(sources.length).toBeGreaterThan(60);
});

test.each(Object.entries(allowed))('%s imports only what its row allows', (row, others) => {
  expect(refused(row, 'files', (target) => [row, ...others].includes(findRow(target) ?? target))).toEqual([]);
});

test.each(Object.entries(packages))('%s uses no other package', (row, names) => {
  const isAllowed = (target: string) =>
    names.some((name) => target === name || target.startsWith(`${name}/`));
  expect(refused(row, 'packages', isAllowed)).toEqual([]);
});

test.each(acyclicFiles)('%s has no import cycles between files', (folder) => {
  expect(cyclic(importGraph((file) => (file.startsWith(`${folder}/`) ? file : undefined)))).toEqual([]);
});

test.each(acyclicFolders)('%s has no import cycles between folders', (folder) => {
  expect(cyclic(importGraph((file) => directChild(folder, file)))).toEqual([]);
});

test('only src/content reads the output of the content build', () => {
  const readers = sources.filter((file) =>
    imports.get(file)?.packages.some((name) => name.startsWith('studio:')),
  );
  expect(readers.filter((file) => !file.startsWith('src/content/'))).toEqual([]);
  expect(readers.length).toBeGreaterThan(0);
});

test('only one file of the service reads request bodies', () => {
  const reading =
    /\breq\.(?:text|json|parseBody|arrayBuffer|blob|formData|bodyCache)\b|\braw\.(?!signal\b)|\braw\b[^=\n]*=\s*\w+\.req\b|\bincoming\.(?:on|once|read|pipe|iterator)\b/;
  const readers = sources.filter(
    (file) => file.startsWith('src/api/') && reading.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['src/api/forms/read-body.ts']);
});

test('no file has a vague name', () => {
  const vague = sources.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|common|misc|manager|types|index)(?:\.tsx?|\/)/.test(file),
  );
  expect(vague).toEqual([]);
});
