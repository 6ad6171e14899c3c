let files: Record<string, string> | undefined;

/** An `import` of `node:fs` would end up in the browser bundle. The caller knows the file's type. */
function readJson<Content>(file: string): Content {
  const out = process.env['STUDIO_OUT'] ?? 'generated';
  return JSON.parse(process.getBuiltinModule('node:fs').readFileSync(`${out}/${file}`, 'utf8')) as Content;
}

/** Maps each logical path to a file from the last successful content build. */
function readManifest(): Record<string, string> {
  // In development, the content is rebuilt after each save.
  if (import.meta.env.DEV || !files)
    files = readJson<{ files: Record<string, string> }>('manifest.json').files;
  return files;
}

export function readEmitted<T>(logical: string): T {
  const file = readManifest()[logical];
  if (!file) throw new Error(`The content build did not emit ${logical}. Run \`npx studio build\`.`);
  return readJson<T>(file);
}

/** Lists the emitted pages under a prefix. For example, /blog/ matches /blog/x and /blog/page/2. */
export function listEmittedPages(prefix: string): string[] {
  const start = `public/data${prefix}`;
  return Object.keys(readManifest())
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice('public/data'.length, -'.json'.length));
}
