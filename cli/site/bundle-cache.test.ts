import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type InlineConfig } from 'vite';
import { Cache } from '../cache.ts';
import { BundleCache } from './bundle-cache.ts';

let root: string;

/** Bundles a script for the browser and the server, as vite-react-ssg does, and returns the server bundle's export. */
async function bundle(fingerprint: string): Promise<string> {
  const cache = new BundleCache(new Cache(join(root, 'cache')), fingerprint);
  const shared: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [cache.plugin()] };
  const input = join(root, 'index.html');
  await build({ ...shared, build: { outDir: 'dist', manifest: true, rolldownOptions: { input } } });
  const outDir = join(root, 'server');
  const serverOptions = { input: { main: join(root, 'main.js') }, output: { entryFileNames: '[name].mjs' } };
  await build({ ...shared, build: { outDir, ssr: true, manifest: true, rolldownOptions: serverOptions } });
  cache.save();
  expect(cache.files()).toEqual([expect.stringMatching(/^assets\/index-.+\.js$/)]);
  expect(Object.keys(cache.client)).toEqual(expect.arrayContaining(['index.html', '.vite/manifest.json']));
  const { text } = (await import(`${join(outDir, 'main.mjs')}?${Math.random()}`)) as { text: string };
  return text;
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bundle-cache-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "export const text = 'first';\nglobalThis.text = text;\n");
  await bundle('a');
  writeFileSync(join(root, 'main.js'), "export const text = 'second';\nglobalThis.text = text;\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('reuses bundles whose code has the same fingerprint', async () => {
  expect(await bundle('a')).toBe('first');
});

test('bundles again if the code has another fingerprint', async () => {
  expect(await bundle('b')).toBe('second');
  expect(await bundle('b')).toBe('second');
});
