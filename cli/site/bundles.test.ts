import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type InlineConfig } from 'vite';
import { Cache } from '../cache.ts';
import { assertFingerprinted, BundleCache } from './bundles.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-cache-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "export const text = 'first';\nglobalThis.text = text;\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const openCache = (fingerprint: string) => new BundleCache(new Cache(join(root, 'cache')), fingerprint);

test('keeps the bundles of the browser and the server for a build of the same code', async () => {
  const cache = openCache('a');
  expect(cache.saved).toBeNull();
  const shared: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [cache.plugin()] };
  await build({ ...shared, build: { outDir: 'dist', manifest: true } });
  await build({ ...shared, build: { outDir: 'server', ssr: 'main.js' } });
  cache.save();

  const next = openCache('a');
  expect(next.published().map(([name]) => name)).toEqual([expect.stringMatching(/^assets\/index-.+\.js$/)]);
  expect(Object.keys(next.client)).toEqual(expect.arrayContaining(['index.html', '.vite/manifest.json']));
  expect(Object.values(next.saved?.server ?? {})).toEqual([expect.stringContaining('first')]);
  expect(openCache('b').saved).toBeNull();
});

test('every bundled file of the project must be part of the fingerprint', () => {
  const project = [
    'src/main.tsx',
    'src/ui/styles/tokens.css?inline',
    'index.html',
    'node_modules/react/index.js',
  ];
  const ids = [...project.map((name) => resolve(name)), '\0studio:site', '/elsewhere/file.ts'];
  expect(() => assertFingerprinted(ids)).not.toThrow();
  for (const name of ['cli/files.ts', 'src/service/unit.ts', 'src/paths.test.ts', 'content/studio.yaml'])
    expect(() => assertFingerprinted([resolve(name)]), name).toThrow(`${name} is bundled, but`);
});
