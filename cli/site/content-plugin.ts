import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { missingPicture } from './emit/preview.ts';

// `studio:site` imports a whole file. `studio:copy/faq` and `studio:copy/pictures/entrance` import parts of one, so that a page
// bundles only what it shows.
const moduleId = /^studio:([a-z]+)((?:\/[\w-]+)*)$/;
const onePicture = /^studio:copy\/pictures\//;
/** Parts of the site that few pages show. Each is a separate module, and `studio:site` does not include it. */
const separateModules = new Set(['company', 'social', 'payment', 'listedAddOns', 'corporate', 'year']);
const prefix = '\0';
const placeholder = { picture: missingPicture, alt: '' };

/** Returns an emitted value by its logical path. */
export type ReadEmitted = (logical: string) => unknown;

/** Provides the emitted settings and texts as modules. */
export function content(read: ReadEmitted): Plugin {
  let isPreview = false;
  return {
    name: 'studio:content',
    configResolved: ({ command }) => {
      isPreview = command === 'serve';
    },
    resolveId: {
      filter: { id: moduleId },
      // Each importer gets its own copy of an image, because a shared module would be an extra file to load.
      handler: (id, importer = '') =>
        prefix + id + (onePicture.test(id) ? `@${basename(importer, '.ts')}` : ''),
    },
    load: {
      filter: { id: new RegExp(`^${prefix}studio:`) },
      handler: (id) => createModule(id.slice(prefix.length).split('@')[0] ?? '', read, isPreview),
    },
  };
}

function createModule(id: string, read: ReadEmitted, isPreview: boolean): string {
  const [, file, parts = ''] = moduleId.exec(id) ?? [];
  let value = read(`${file}.json`);
  // Only objects have parts.
  for (const part of parts.split('/').slice(1))
    value = (value as Record<string, unknown> | undefined)?.[part];
  if (value === undefined && isPreview && parts.startsWith('/pictures/')) value = placeholder;
  if (value === undefined) throw new Error(`The content build emitted nothing for ${id}.`);
  const isSite = file === 'site' && !parts;
  const source = JSON.stringify(value, (key, part: unknown) =>
    isSite && separateModules.has(key) ? undefined : part,
  );
  if (!isPreview || parts !== '/pictures') return `export default ${source}`;
  return `export default new Proxy(${source}, { get: (pictures, name) => pictures[name] ?? ${JSON.stringify(placeholder)} })`;
}
