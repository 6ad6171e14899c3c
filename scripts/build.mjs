// Builds the whole site, from content/ to dist/: npm run build. Takes the options of `studio build`, such as --no-images or --force.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureBundle } from './bundle.mjs';

module.enableCompileCache?.();
process.env.NODE_ENV = 'production'; // for React and Vite

const options = process.argv.slice(2);
const entry = ensureBundle();
if (!entry) process.exit(2);

const content = spawn(process.execPath, [fileURLToPath(entry), 'build', ...options], { stdio: 'inherit' });
const contentBuilt = once(content, 'exit');
// Load Vite while the content is being built.
const { prepareSite } = await import(new URL('site.js', entry));
const buildSite = prepareSite({ out: 'generated', dist: 'dist', cache: '.studio/cache' });
const [code] = await contentBuilt;
if (code !== 0) process.exit(code ?? 2);

const start = performance.now();
try {
  const { pages, rendered } = await buildSite();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`dist/ has ${pages} pages; rendered ${rendered} of them in ${seconds} s`);
} catch (error) {
  console.error(`The site was not built.\n${error instanceof Error ? error.stack : String(error)}`);
  process.exit(2);
}
