// Writes and code, live: the content is rebuilt when saved, drafts included, and Vite serves the site over it.
import './bootstrap.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bundledAnew } from './bundle.mjs';

const out = '.studio/dev'; // drafts never come near what is published
process.env.STUDIO_OUT = out;

if (!bundledAnew()) process.exit(2);
const args = ['bin/studio.js', 'build', '--watch', '--drafts', '--out', out, ...process.argv.slice(2)];
const content = spawn(process.execPath, args, { stdio: 'inherit' });
content.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => content.kill(signal));

while (!existsSync(`${out}/manifest.json`)) await new Promise((resolve) => setTimeout(resolve, 100));
const { createServer } = await import('vite');
const server = await createServer({ server: { port: Number(process.env.PORT ?? 5173) } });
await server.listen();
server.printUrls();
