import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import from where. A room that is not named on the right is closed to the room on the left. */
const arrows: Record<string, readonly string[]> = {
  'src/model': ['src/model'],
  'src/lib': ['src/lib', 'src/model', 'src/paths'],
  'src/paths': [],
  'src/content': ['src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/components': ['src/components', 'src/lib', 'src/model', 'src/paths'],
  'src/structured-data': ['src/structured-data', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/site': [
    'src/site',
    'src/structured-data',
    'src/components',
    'src/content',
    'src/lib',
    'src/model',
    'src/paths',
    'src/tracking',
    'src/popup',
  ],
  'src/booking': ['src/booking', 'src/tracking', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/tracking': ['src/tracking', 'src/booking', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/forms': [
    'src/forms',
    'src/components',
    'src/content',
    'src/lib',
    'src/model',
    'src/paths',
    'src/tracking',
  ],
  'src/popup': [
    'src/popup',
    'src/forms',
    'src/components',
    'src/content',
    'src/paths',
    'src/model',
    'src/tracking',
  ],
  'src/admin': ['src/admin', 'src/components', 'src/content', 'src/lib', 'src/model', 'src/paths'],
  'src/pages': [
    'src/pages',
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
  // Of booking it takes the reckoning alone, which the browser shares.
  'src/api': ['src/api', 'src/booking', 'src/lib', 'src/model', 'src/paths'],
  cli: ['cli', 'src/api', 'src/lib', 'src/model', 'src/paths'],
};

/** Packages that a room may use; the rooms not named here may use any. */
const packages: Record<string, readonly string[]> = {
  'src/model': ['zod'],
  'src/components': ['react'],
  'src/paths': [],
};

const importOf =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

const sources = ['src', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
);

const roomOf = (path: string) =>
  Object.keys(arrows).find(
    (room) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`),
  );

function importsOf(file: string): { inside: string[]; outside: string[] } {
  const inside: string[] = [];
  const outside: string[] = [];
  for (const match of readFileSync(file, 'utf8').matchAll(importOf)) {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (target.endsWith('.css')) continue;
    if (target.startsWith('.')) inside.push(posix.normalize(posix.join(dirname(file), target)));
    else if (target.startsWith('#')) inside.push(target.slice(1));
    else outside.push(target);
  }
  return { inside, outside };
}

test('there is code to look at', () => {
  expect(sources.length).toBeGreaterThan(60);
});

test.each(Object.entries(arrows))('%s imports only from the rooms below it', (room, allowed) => {
  const astray = sources
    .filter((file) => roomOf(file) === room)
    .flatMap((file) =>
      importsOf(file)
        .inside.filter((target) => !allowed.includes(roomOf(target) ?? target))
        .map((target) => `${file} → ${target}`),
    );
  expect(astray).toEqual([]);
});

test.each(Object.entries(packages))('%s uses no other package', (room, allowed) => {
  const astray = sources
    .filter((file) => roomOf(file) === room)
    .flatMap((file) =>
      importsOf(file)
        .outside.filter((target) => !allowed.some((name) => target === name || target.startsWith(`${name}/`)))
        .map((target) => `${file} → ${target}`),
    );
  expect(astray).toEqual([]);
});

test('only src/content reads what the pipeline emitted', () => {
  const readers = sources.filter((file) => /from 'studio:/.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !file.startsWith('src/content/'))).toEqual([]);
  expect(readers.length).toBeGreaterThan(0);
});

test('every file carries a name that says what it is', () => {
  const vague = sources.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|common|misc|manager|types|index)(?:\.tsx?|\/)/.test(file),
  );
  expect(vague).toEqual([]);
});
