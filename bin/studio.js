#!/usr/bin/env node
// Starts the bundled command line; makes the bundle first where it is missing or older than the sources.
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundled } from '../scripts/bundle.mjs';

/** In a process of its own: the bundler's memory and threads would stay with the command. */
function makeBundle() {
  const script = fileURLToPath(new URL('../scripts/bundle.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const entry = status === 0 ? bundled() : null;
  if (entry) return entry;
  process.stderr.write(`studio could not be made ready.\n${stderr}`);
  process.stderr.write('Run `npm ci` in the folder of the site, then try again.\n');
  process.exit(2);
}

module.enableCompileCache?.();
await import(bundled() ?? makeBundle());
