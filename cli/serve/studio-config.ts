import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { studio as studioSchema, type Studio } from '#src/model/studio.ts';
import { UserError } from '../user-error.ts';

export interface StudioConfig {
  studio: Studio;
  studioFile: { path: string; text: string };
}

/** Null if there is no `studio.yaml`. */
export async function readStudioConfig(content: string): Promise<StudioConfig | null> {
  const path = join(content, 'studio.yaml');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const read = studioSchema.safeParse(parse(text));
  if (!read.success) throw new UserError(`${path} has errors. \`studio check\` shows them.`);
  return { studio: read.data, studioFile: { path, text } };
}
