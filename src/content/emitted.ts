// Loads Node modules lazily, so the browser bundle has none.

let files: Record<string, string> | undefined;

/** The content build wrote the file, so the caller knows its type. */
function readJson<Content>(file: string): Content {
  const out = process.env['STUDIO_OUT'] ?? 'generated';
  return JSON.parse(process.getBuiltinModule('node:fs').readFileSync(`${out}/${file}`, 'utf8')) as Content;
}

/** Logical path → file, as the last good build of the content left them. */
function emittedFiles(): Record<string, string> {
  // The development server reads each build.
  if (import.meta.env.DEV || !files)
    files = readJson<{ files: Record<string, string> }>('manifest.json').files;
  return files;
}

export function readEmitted<T>(logical: string): T {
  const file = emittedFiles()[logical];
  if (!file) throw new Error(`The content build wrote no ${logical}. Run \`npx studio build\`.`);
  return readJson<T>(file);
}

/** The URLs of all emitted pages that start with a path: /blog/ → /blog/x, /blog/page/2 … */
export function emittedPages(prefix: string): string[] {
  const start = `public/data${prefix}`;
  return Object.keys(emittedFiles())
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice('public/data'.length, -'.json'.length));
}
