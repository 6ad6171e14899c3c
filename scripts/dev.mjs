// Writing and programming, live: the content is rebuilt when saved, drafts included, and each page is rendered on request.
import './bootstrap.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBundle } from './bundle.mjs';

const out = '.studio/dev'; // drafts stay apart from what is published
process.env.STUDIO_OUT = out;

const entry = ensureBundle();
if (!entry) process.exit(2);
const args = ['bin/studio.js', 'build', '--watch', '--drafts', '--out', out, ...process.argv.slice(2)];
const content = spawn(process.execPath, args, { stdio: 'inherit' });
content.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => content.kill(signal));

while (!existsSync(`${out}/manifest.json`)) await new Promise((resolve) => setTimeout(resolve, 100));
const { startDevServer } = await import(new URL('site.js', entry));
await startDevServer({ out, port: Number(process.env.PORT ?? 5173) });
