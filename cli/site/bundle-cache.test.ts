import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type InlineConfig } from 'vite';
import { BundleCache } from './bundle-cache.ts';

let root: string;
let dist: string;
/** The published and the next build are the same folder here. */
const openCache = () =>
  new BundleCache(join(root, 'cache'), { dist, next: dist, previous: dist }, 'fingerprint');

/** Bundles a script for the browser and the server, as vite-react-ssg does, and returns the server bundle's export. */
async function bundle(): Promise<string> {
  const cache = openCache();
  const shared: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [cache.plugin()] };
  await build({ ...shared, build: { outDir: dist, manifest: true, ssrManifest: true, emptyOutDir: false } });
  const outDir = join(root, 'server');
  const output = { entryFileNames: '[name].mjs' };
  const input = { main: join(root, 'main.js') };
  await build({ ...shared, build: { outDir, ssr: true, rolldownOptions: { input, output } } });
  cache.save(['assets/app.css']);
  const { text } = (await import(`${join(outDir, 'main.mjs')}?${Math.random()}`)) as { text: string };
  return text;
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bundle-cache-'));
  dist = join(root, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/app.css'), 'body { margin: 0 }');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "export const text = 'first';\nglobalThis.text = text;\n");
  await bundle();
  writeFileSync(join(root, 'main.js'), "export const text = 'second';\nglobalThis.text = text;\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('reuses bundles whose code has the same fingerprint', async () => {
  expect(openCache().saved).not.toBeNull();
  expect(await bundle()).toBe('first');
});

test.each(['cache/server/main.mjs', 'cache/client/.vite/manifest.json', 'dist/assets/app.css'])(
  'bundles again if %s is damaged',
  async (file) => {
    const path = join(root, file);
    truncateSync(path, readFileSync(path).length - 1);
    expect(await bundle()).toBe('second');
    expect(openCache().saved).not.toBeNull();
  },
);
