import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { missingPicture } from '../emit/preview.ts';
import { EmittedFiles } from './emitted-files.ts';

// `studio:site` is a whole file; `studio:copy/faq` is a part of one, `studio:copy/pictures/entrance` a part of that: a page
// bundles only what it shows.
const moduleId = /^studio:([a-z]+)((?:\/[\w-]+)*)$/;
const onePicture = /^studio:copy\/pictures\//;
/** Parts of the site that few pages show: each is a separate module, and `studio:site` does not include them. */
const separateModules = new Set(['company', 'social', 'payment', 'listedAddOns', 'corporate', 'year']);
const prefix = '\0';
const missing = { picture: missingPicture, alt: '' };

/** Provides what `studio build` wrote as modules. */
export function content(out: string): Plugin {
  const emitted = new EmittedFiles(out);
  let isPreview = false;
  return {
    name: 'studio:content',
    configResolved: ({ command }) => {
      isPreview = command === 'serve';
    },
    // Each importer has its own copy of a picture: a shared one would be another file to load.
    resolveId: (id, importer = '') =>
      moduleId.test(id) ? prefix + id + (onePicture.test(id) ? `@${basename(importer, '.ts')}` : '') : null,
    load(id) {
      const [, file, parts = ''] =
        (id.startsWith(prefix) && moduleId.exec(id.slice(prefix.length).split('@')[0] ?? '')) || [];
      if (!file) return null;
      let value = emitted.json<unknown>(`${file}.json`);
      // An import only names parts that exist.
      for (const part of parts.split('/').slice(1)) value = (value as Record<string, unknown>)[part];
      if (value === undefined && isPreview && parts.startsWith('/pictures/')) value = missing;
      if (value === undefined)
        throw new Error(`\`studio build\` wrote nothing for ${id.slice(prefix.length)}.`);
      const isSite = file === 'site' && !parts;
      const source = JSON.stringify(value, (key, part: unknown) =>
        isSite && separateModules.has(key) ? undefined : part,
      );
      if (!isPreview || parts !== '/pictures') return `export default ${source}`;
      return `export default new Proxy(${source}, { get: (all, name) => all[name] ?? ${JSON.stringify(missing)} })`;
    },
  };
}
