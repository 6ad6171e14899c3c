import { join } from 'node:path';
import { z } from 'zod';
import { documentHeader } from '#src/model/document.ts';
import { postHeader } from '#src/model/post.ts';
import { storyHeader } from '#src/model/story.ts';
import { line } from '#src/model/text.ts';
import { readIfThere, writeWhole } from './cache-file.ts';
import { copyNames, copyTable } from './copy-table.ts';

/** A header as it is written: tags are one line, and what the pipeline fills in may be left out. */
const writtenPost = postHeader.extend({ title: line.optional(), author: line.optional(), tags: line });

const address = z.string().regex(/^\//, 'expected an address that begins with a slash');

/** `content/redirects.yaml`: old address → new address. */
const redirects = z.record(address, address);

const headers = { 'header-post': writtenPost, 'header-story': storyHeader, 'header-page': documentHeader };

/** A JSON Schema for each file of structured copy and each header, by file name without its ending. */
export async function jsonSchemas(): Promise<Map<string, string>> {
  const schemas = new Map<string, z.ZodType>(Object.entries({ ...headers, redirects }));
  for (const name of copyNames) schemas.set(name, await copyTable[name].schema());
  return new Map([...schemas].map(([name, schema]) => [name, jsonSchema(name, schema)]));
}

/** Writes the schemas that editors complete the files by; those that stand as they should are left alone. */
export async function writeSchemas(folder: string): Promise<void> {
  for (const [name, text] of await jsonSchemas()) {
    const file = join(folder, `${name}.json`);
    if (readIfThere(file)?.toString('utf8') !== text) writeWhole(file, text);
  }
}

function jsonSchema(name: string, schema: z.ZodType): string {
  // As it is written, so that what has a default may be left out; editors know this draft best.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ $schema, title: name, ...rest }, null, 2)}\n`;
}
