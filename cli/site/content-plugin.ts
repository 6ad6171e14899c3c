import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { missingPicture } from './emit/preview.ts';
import { EmittedFiles } from './emitted-files.ts';

// `studio:site` imports a whole file. `studio:copy/faq` and `studio:copy/pictures/entrance` import parts of one, so that a page
// bundles only what it shows.
const moduleId = /^studio:([a-z]+)((?:\/[\w-]+)*)$/;
const onePicture = /^studio:copy\/pictures\//;
/** Parts of the site that few pages show. Each is a separate module, and `studio:site` does not include it. */
const separateModules = new Set(['company', 'social', 'payment', 'listedAddOns', 'corporate', 'year']);
const prefix = '\0';
const placeholder = { picture: missingPicture, alt: '' };

/** Provides `studio build`'s output as modules. */
export function content(out: string): Plugin {
  const emitted = new EmittedFiles(out);
  let isPreview = false;
  return {
    name: 'studio:content',
    configResolved: ({ command }) => {
      isPreview = command === 'serve';
    },
    // Each importer gets its own copy of an image, because a shared module would be an extra file to load.
    resolveId: (id, importer = '') =>
      moduleId.test(id) ? prefix + id + (onePicture.test(id) ? `@${basename(importer, '.ts')}` : '') : null,
    load(id) {
      const [, file, parts = ''] =
        (id.startsWith(prefix) && moduleId.exec(id.slice(prefix.length).split('@')[0] ?? '')) || [];
      if (!file) return null;
      let value = emitted.json<unknown>(`${file}.json`);
      // Only objects have parts.
      for (const part of parts.split('/').slice(1)) value = (value as Record<string, unknown>)[part];
      if (value === undefined && isPreview && parts.startsWith('/pictures/')) value = placeholder;
      if (value === undefined)
        throw new Error(`\`studio build\` wrote nothing for ${id.slice(prefix.length)}.`);
      const isSite = file === 'site' && !parts;
      const source = JSON.stringify(value, (key, part: unknown) =>
        isSite && separateModules.has(key) ? undefined : part,
      );
      if (!isPreview || parts !== '/pictures') return `export default ${source}`;
      return `export default new Proxy(${source}, { get: (pictures, name) => pictures[name] ?? ${JSON.stringify(placeholder)} })`;
    },
  };
}
