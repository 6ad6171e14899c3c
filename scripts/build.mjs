// Builds the whole site, from content/ to dist/: npm run build. --help lists its options.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBundle } from './bundle.mjs';

const help = `Usage: npm run build -- [options]

Check the content, then build the whole site in dist/. If anything fails, dist/ does not change.

Options:
  --content <dir>  content folder (default: content)
  --no-images      skip image resizing and conversion
  --drafts         include drafts and scheduled posts
  --force          check the content and encode the images again
  --cache <dir>    cache folder (default: .studio/cache)
  -h, --help       show help

For other options, such as --out, --watch and --json, use \`studio build\`, which builds only the content.
`;

const knownOptions = {
  content: { type: 'string' },
  'no-images': { type: 'boolean' },
  drafts: { type: 'boolean' },
  force: { type: 'boolean' },
  cache: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

let parsed;
try {
  parsed = parseArgs({ options: knownOptions });
} catch (error) {
  console.error(`npm run build: ${error.message.split('. ')[0]}. Add -- --help to see its options.`);
  process.exit(2);
}
const { help: isHelp, ...options } = parsed.values;
if (isHelp) {
  process.stdout.write(help);
  process.exit();
}

module.enableCompileCache?.();
process.env.NODE_ENV = 'production'; // for React and Vite

const entry = ensureBundle();
if (!entry) process.exit(2);

const args = Object.entries(options).flatMap(([name, value]) =>
  value === true ? [`--${name}`] : [`--${name}`, value],
);
const content = spawn(process.execPath, [fileURLToPath(entry), 'build', ...args], { stdio: 'inherit' });
const contentExit = once(content, 'exit').then(([code]) => code ?? 2);
// Load Vite while the content is being built.
const { buildSite } = await import(new URL('site.js', entry));

const printWait = () => console.log('Another build is running. Waiting for it…');
const contentBuilt = contentExit.then((code) => code === 0);
let start = performance.now();
void contentBuilt.then(() => (start = performance.now()));
try {
  const cache = options.cache ?? '.studio/cache';
  const built = await buildSite({ out: 'generated', dist: 'dist', cache, onWait: printWait }, contentBuilt);
  if (!built) process.exit(await contentExit);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`dist/ has ${built.pages} pages; rendered ${built.rendered} of them in ${seconds} s`);
} catch (error) {
  const explanation = error?.name === 'UserError' ? error.message : (error?.stack ?? String(error));
  console.error(`The site was not built. dist/ has not changed.\n${explanation}`);
  process.exit(1);
}
