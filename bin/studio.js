#!/usr/bin/env node
// Starts the bundled command line, and bundles it first if the sources changed.
import module from 'node:module';
import { ensureBundle } from '../scripts/bundle.mjs';

module.enableCompileCache?.();
const entry = ensureBundle();
if (entry) await import(entry);
else {
  process.stderr.write('The studio command could not be bundled.\n');
  process.exitCode = 2;
}
