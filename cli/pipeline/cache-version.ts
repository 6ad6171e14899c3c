import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Replaced with the hash of all sources and of the lock file when the command line is bundled. */
declare const STUDIO_VERSION: string | undefined;

const parts = ['cli', 'src/model', 'src/lib', 'src/paths.ts', 'package-lock.json'];

let version: string | undefined;

/** What the tool and its dependencies are: part of every cache key, so that nothing an older one made is believed. */
export function toolVersion(): string {
  version ??= typeof STUDIO_VERSION === 'string' ? STUDIO_VERSION : hashSources();
  return `${version} ${process.version}`;
}

function hashSources(): string {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const hash = createHash('sha256');
  for (const part of parts) {
    const files = /\.\w+$/.test(part)
      ? [part]
      : readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
          .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
          .map((name) => join(part, name))
          .toSorted();
    for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
