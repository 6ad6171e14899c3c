import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { inspect } from '../pipeline/pipeline.ts';
import { contentRules } from './content-rules.ts';
import { type ExampleWorkspace, exampleWorkspace } from './example-workspace.ts';
import type { Example } from './rule.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

/** Writes an example; what stands in parentheses describes a file that is no text. */
async function writeExample(example: Example): Promise<ExampleWorkspace> {
  const written = await exampleWorkspace();
  rmSync(join(written.content, 'blog/posing-guide.md'));
  for (const [path, text] of Object.entries({ ...example })) {
    const file = join(written.content, path);
    mkdirSync(dirname(file), { recursive: true });
    const [, link] = /^\(a link to (.+)\)$/.exec(text) ?? [];
    if (link === undefined) writeFileSync(file, await bytesOf(text));
    else symlinkSync(link, file);
  }
  writeFileSync(join(written.folder, 'posing.md'), 'Not for the public.');
  return written;
}

async function bytesOf(text: string): Promise<Uint8Array | string> {
  const [, kind, width, height] = /^\(a (JPEG|PNG header) of (\d+)×(\d+)\)$/.exec(text) ?? [];
  if (kind === undefined) return text;
  const size = { width: Number(width), height: Number(height) };
  if (kind === 'PNG header') return pngHeader(size.width, size.height);
  return sharp({ create: { ...size, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer();
}

function pngHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 2, 0, 0, 0], 24);
  return bytes;
}

async function faultsOf(example: Example) {
  workspace = await writeExample(example);
  return (await inspect({ content: workspace.content })).diagnostics;
}

describe.each(contentRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds its wrong example, and nothing else in it', async () => {
    const faults = await faultsOf(rule.examples.wrong);
    expect(faults.map((fault) => [fault.rule, fault.severity])).toEqual([[id, rule.severity]]);
    expect(faults[0]?.message).toMatch(/^Unexpected .+, expected .+/);
    expect(faults[0]?.fix !== undefined).toBe(rule.fixable);
  });

  test('finds nothing in its right example', async () => {
    expect(await faultsOf(rule.examples.right)).toEqual([]);
  });
});
