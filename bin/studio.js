#!/usr/bin/env node
// Starts the bundled command line; makes the bundle first where it is missing or older than the sources.
import module from 'node:module';
import { bundledAnew } from '../scripts/bundle.mjs';

module.enableCompileCache?.();
const entry = bundledAnew();
if (entry) await import(entry);
else {
  process.stderr.write('studio could not be made ready.\n');
  process.exitCode = 2;
}
