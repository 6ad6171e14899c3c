import { join } from 'node:path';
import { z } from 'zod';
import { documentHeader, postHeader, storyHeader } from '#src/content/schemas/headers.ts';
import { faq, altTexts, focalPoints, testimonials } from '#src/content/schemas/yaml-files.ts';
import { studio } from '#src/domain/studio/studio.ts';
import { line } from '#src/domain/schema/text.ts';
import { readFileIfPresent, writeFileAtomic } from '../../files.ts';

/** A post's header as written in the file: tags are one line, and title and author are optional. */
const writtenPost = postHeader.extend({ title: line.optional(), author: line.optional(), tags: line });
const sitePath = z.string().regex(/^\//, 'expected a URL that starts with a slash');

const schemas: Record<string, z.ZodType> = {
  'header-post': writtenPost,
  'header-story': storyHeader,
  'header-page': documentHeader,
  redirects: z.record(sitePath, sitePath),
  studio,
  faq,
  testimonials,
  alt: altTexts,
  focal: focalPoints,
};

/** JSON Schemas for the YAML files and Markdown headers, by name. */
export function jsonSchemas(): Map<string, string> {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(name, schema)]));
}

/** Writes the schemas for editors. Files that are up to date are not touched. */
export function writeJsonSchemas(folder: string): void {
  for (const [name, text] of jsonSchemas()) {
    const file = join(folder, `${name}.json`);
    if (readFileIfPresent(file)?.toString('utf8') !== text) writeFileAtomic(file, text);
  }
}

function jsonSchema(name: string, schema: z.ZodType): string {
  // With `input`, keys that have a default are optional. Editors support draft 7 best.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ $schema, title: name, ...rest }, null, 2)}\n`;
}
