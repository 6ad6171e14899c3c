import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { explainError } from '../files.ts';
import { findDiskFull } from './vite-react-ssg.ts';

// Every write to /dev/full fails as on a full disk.
test.skipIf(process.platform !== 'linux')('a full disk while Vite writes is one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-full-'));
  const input = join(folder, 'input.js');
  const output = join(folder, 'output.js');
  writeFileSync(input, 'console.log(1);');
  symlinkSync('/dev/full', output);
  const writing = build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: 'output.js' } },
    },
  });
  const error: unknown = await writing.catch((reason: unknown) => reason);
  expect(explainError(findDiskFull(error))).toBe(
    `The disk is full, so ${output} was not written. Free some space and try again.`,
  );
  expect(findDiskFull(new Error('Unexpected token'))).toBeNull();
  rmSync(folder, { recursive: true });
});
