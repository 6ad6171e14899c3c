import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { missingPicture } from './emit/preview.ts';

// `studio:site` and `studio:copy` export the parts of a file by name. Each part is a module without side effects, such as
// `studio:site/contact`, so that a page bundles only what it shows.
const moduleId = /^studio:([a-z]+)((?:\/[\w-]+)*)$/;
const onePicture = /^studio:copy\/pictures\//;
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
      handler: (id) => ({
        code: createModule(id.slice(prefix.length).split('@')[0] ?? '', read, isPreview),
        moduleSideEffects: false,
      }),
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
  if (parts === '')
    return Object.keys(value as object)
      .map((name) => exportPart(id, name))
      .join('\n');
  const source = JSON.stringify(value);
  if (!isPreview || parts !== '/pictures') return `export default ${source}`;
  return `export default new Proxy(${source}, { get: (pictures, name) => pictures[name] ?? ${JSON.stringify(placeholder)} })`;
}

const exportPart = (id: string, name: string) => `export { default as ${name} } from '${id}/${name}';`;
