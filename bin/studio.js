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
  if (status !== 0) process.stderr.write(stderr);
  return status === 0 ? bundled() : null;
}

module.enableCompileCache?.();
const entry = bundled() ?? makeBundle();
if (entry) await import(entry);
else {
  process.stderr.write(
    'studio could not be made ready. Run `npm ci` in the folder of the site, then try again.\n',
  );
  process.exitCode = 2;
}
