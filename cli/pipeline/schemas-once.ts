import { join } from 'node:path';
import { readIfThere, writeWhole } from './cache-file.ts';

/** Writes the schemas for editors where they are those of another tool; zod is loaded only then. */
export async function writeSchemasOnce(folder: string, tool: string): Promise<void> {
  const stamp = join(folder, '.version');
  if (readIfThere(stamp)?.toString('utf8') === tool) return;
  const { writeSchemas } = await import('./schemas.ts');
  await writeSchemas(folder);
  writeWhole(stamp, tool);
}
