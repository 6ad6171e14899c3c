import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createService, type RunningService } from '#src/api/create-service.ts';
import { studio as studioSchema } from '#src/model/studio.ts';
import { Failure } from '../failure.ts';

export interface ServicePlace {
  content: string;
  dist: string;
  env: NodeJS.ProcessEnv;
}

/** The service behind /api for the facts of a content folder. Null where there are none: then the site is served alone. */
export async function openService({ content, dist, env }: ServicePlace): Promise<RunningService | null> {
  const path = join(content, 'studio.yaml');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const read = studioSchema.safeParse(parse(text));
  if (!read.success) throw new Failure(`${path} has faults. \`studio check\` shows them.`);
  try {
    return await createService({ studio: read.data, studioFile: { path, text }, dist, env });
  } catch (error) {
    throw new Failure(`The service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}
