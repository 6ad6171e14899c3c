#!/usr/bin/env node
// Starts the bundled command line; makes the bundle first where it is missing or older than the sources.
import module from 'node:module';
import { bundle } from '../scripts/bundle.mjs';

module.enableCompileCache?.();

let entry;
try {
  entry = await bundle();
} catch (error) {
  process.stderr.write(
    `studio could not be made ready: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.stderr.write('Run `npm ci` in the folder of the site, then try again.\n');
  process.exit(2);
}
await import(entry);
