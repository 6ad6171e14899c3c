import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Every stage of the tool may use these. */
const basics = ['cli/cache', 'cli/diagnostic', 'cli/files', 'cli/user-error'];

/** The business and what its pages are made of. */
const shared = ['src/content', 'src/domain', 'src/lib', 'src/paths'];

/** The folders that each folder may import from, besides itself. The most specific row applies: 'cli/rules' before 'cli'. */
// oxfmt-ignore
const allowed: Record<string, readonly string[]> = {
  // Rules and records. They run in the browser, the service and the tool.
  'src/paths': ['src/lib'],
  'src/lib': [],
  'src/domain': ['src/lib', 'src/paths'],
  // The output of the content build.
  'src/content': ['src/domain', 'src/lib', 'src/paths'],
  // Components that the public site and the admin share.
  'src/ui': [...shared],
  'src/site': [...shared, 'src/ui'],
  'src/site/pages/admin': [...shared, 'src/admin', 'src/site', 'src/ui'],
  'src/admin': [...shared, 'src/ui'],
  'src/service': ['src/domain', 'src/lib', 'src/paths'],
  // The tool's stages, from the first to the last: content, rules, check, then what uses a check's result.
  'cli/user-error': [],
  'cli/files': ['src/lib'],
  'cli/diagnostic': [],
  'cli/cache': ['cli/files', 'cli/result-log'],
  'cli/result-log': ['cli/files', 'src/lib'],
  'cli/lock': ['cli/files', 'src/lib'],
  'cli/owned-folder': ['cli/files', 'cli/user-error', 'src/lib'],
  'cli/content': [...basics, ...shared],
  // Rules depend on the content model, but not on code that reads files, runs commands or prints.
  'cli/rules': [...shared, 'cli/content', 'cli/diagnostic'],
  'cli/find-problems': [...basics, 'cli/content', 'cli/rules'],
  'cli/check': [...basics, 'cli/content', 'cli/find-problems', 'cli/owned-folder', 'cli/rules'],
  'cli/edit': [...basics, ...shared, 'cli/check', 'cli/content', 'cli/rules'],
  'cli/import': [...basics, 'cli/check', 'cli/content', 'cli/edit', 'cli/rules', 'src/domain', 'src/lib', 'src/paths'],
  'cli/site/images': [...basics, ...shared, 'cli/content'],
  'cli/site/emit': [...basics, ...shared, 'cli/content', 'cli/site/images'],
  'cli/site': [...basics, ...shared, 'cli/check', 'cli/content', 'cli/lock', 'cli/owned-folder', 'cli/site/emit', 'cli/site/images', 'vite.config.ts'],
  'vite.config.ts': [...shared, 'cli/site'],
  'cli/serve': [...basics, ...shared, 'cli/content', 'cli/rules', 'cli/site', 'src/service'],
  'cli/data': [...basics, 'src/service', 'src/lib', 'src/content', 'src/domain'],
  'cli/report': [...basics, ...shared, 'cli/check', 'cli/content', 'cli/site'],
  'cli/editor': [...basics, ...shared, 'cli/check', 'cli/content', 'cli/edit', 'cli/report', 'cli/rules', 'cli/serve', 'cli/site', 'cli/site/emit', 'vite.config.ts'],
  'cli/commands': [...basics, ...shared, 'cli/check', 'cli/content', 'cli/data', 'cli/edit', 'cli/editor', 'cli/import', 'cli/lock', 'cli/report', 'cli/rules', 'cli/serve', 'cli/site', 'src/service'],
  'cli/main': ['cli/commands'],
};

/** The only packages that these folders may use. */
const allowedPackages: Record<string, readonly string[]> = {
  'src/paths': [],
  'src/domain': ['zod'],
  'src/ui': ['react', 'react-router-dom'],
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
  /** Files in this repository. */
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

/** Lists the imports in a row's files that are not allowed. */
const findForbidden = (row: string, kind: keyof Imports, isAllowed: (target: string) => boolean) =>
  sources
    .filter((file) => findRow(file) === row)
    .flatMap((file) =>
      (imports.get(file)?.[kind] ?? [])
        .filter((target) => !isAllowed(target))
        .map((target) => `${file} → ${target}`),
    );

/** Returns the folder's direct child that contains a path, or undefined if the path is outside the folder. */
const getDirectChild = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? `${folder}/${path.slice(folder.length + 1).split('/')[0]}` : undefined;

/** Builds the graph of imports between nodes, where `toNode` maps a file to its node. */
function buildImportGraph(toNode: (file: string) => string | undefined): Map<string, Set<string>> {
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

/** Finds the nodes in cycles or between two cycles by repeatedly removing all leaves, then all roots. */
function findCycles(graph: Map<string, Set<string>>): string[] {
  const remaining = new Map([...graph].map(([node, targets]) => [node, new Set(targets)]));
  for (;;) {
    const leaves = [...remaining].filter(([, targets]) =>
      [...targets].every((target) => !remaining.has(target)),
    );
    if (leaves.length === 0) break;
    for (const [node] of leaves) remaining.delete(node);
  }
  for (;;) {
    const imported = new Set([...remaining.values()].flatMap((targets) => [...targets]));
    const roots = [...remaining.keys()].filter((node) => !imported.has(node));
    if (roots.length === 0) return [...remaining.keys()].toSorted();
    for (const node of roots) remaining.delete(node);
  }
}

test('every source file is in a folder of the list', () => {
  expect(sources.filter((file) => findRow(file) === undefined && file.startsWith('cli'))).toEqual([]);
  expect(sources.length).toBeGreaterThan(60);
});

test('each folder imports only from allowed folders', () => {
  const forbidden = Object.entries(allowed).flatMap(([row, others]) =>
    findForbidden(row, 'files', (target) => [row, ...others].includes(findRow(target) ?? target)),
  );
  expect(forbidden).toEqual([]);
});

test('some folders use only their allowed packages', () => {
  const forbidden = Object.entries(allowedPackages).flatMap(([row, names]) =>
    findForbidden(row, 'packages', (target) =>
      names.some((name) => target === name || target.startsWith(`${name}/`)),
    ),
  );
  expect(forbidden).toEqual([]);
});

test('src and cli have no import cycles between files', () => {
  const cycles = ['src/', 'cli/'].flatMap((folder) =>
    findCycles(buildImportGraph((file) => (file.startsWith(folder) ? file : undefined))),
  );
  expect(cycles).toEqual([]);
});

const parentFolders = (path: string): string[] =>
  dirname(path) === '.' ? [] : [dirname(path), ...parentFolders(dirname(path))];

const folders = [...new Set(sources.flatMap(parentFolders))].toSorted();

test('no folder has import cycles between the files and folders in it', () => {
  const cycles = folders.flatMap((folder) =>
    findCycles(buildImportGraph((file) => getDirectChild(folder, file))),
  );
  expect(cycles).toEqual([]);
  expect(folders.length).toBeGreaterThan(50);
});

test('the site does not import the service, whose code is not part of its fingerprint', () => {
  const importers = sources.filter(
    (file) =>
      !file.startsWith('src/service/') &&
      /^(?:src|cli\/prerender)\/|^vite\.config\.ts$/.test(file) &&
      imports.get(file)?.files.some((target) => target.startsWith('src/service/')),
  );
  expect(importers).toEqual([]);
});

test('only src/content reads the output of the content build, except single pictures', () => {
  const readers = sources.filter((file) =>
    imports.get(file)?.packages.some((name) => /^studio:(?!copy\/pictures\/)/.test(name)),
  );
  expect(readers.filter((file) => !file.startsWith('src/content/'))).toEqual([]);
  expect(readers.length).toBeGreaterThan(0);
});

test('only one file in the service reads request bodies', () => {
  const reading =
    /\breq\.(?:text|json|parseBody|arrayBuffer|blob|formData|bodyCache)\b|\braw\.(?!signal\b)|\braw\b[^=\n]*=\s*\w+\.req\b|\bincoming\.(?:on|once|read|pipe|iterator)\b/;
  const readers = sources.filter(
    (file) => file.startsWith('src/service/') && reading.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['src/service/http/forms/read-body.ts']);
});

test('no file has a vague name', () => {
  const vague = sources.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|common|misc|manager|types|index)(?:\.tsx?|\/)/.test(file),
  );
  expect(vague).toEqual([]);
});
