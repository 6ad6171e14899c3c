import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { mirrorScript, siteConfig } from '../../vite.config.ts';
import type { Bundle, ManifestItem } from './bundles.ts';

interface Folders {
  /** The folder that `studio build` wrote. */
  out: string;
  /** For the browser's files. */
  dist: string;
  /** For the code that renders the pages: main.mjs and what it imports. */
  server: string;
}

const documentFile = 'index.html';
const manifestFile = '.vite/manifest.json';

/** Bundles src/ with Vite, for the browser and for the prerender. */
export async function bundleSite({ out, dist, server }: Folders): Promise<Bundle> {
  const run = (given: UserConfig) =>
    build(
      mergeConfig(siteConfig(out), {
        configFile: false,
        logLevel: 'warn',
        ...given,
        build: { copyPublicDir: false, ...given.build },
      }),
    );
  const client = (await run({
    build: {
      write: false,
      manifest: manifestFile,
      rolldownOptions: { input: { mirror: mirrorScript, app: documentFile } },
    },
  })) as Rolldown.RolldownOutput; // there is one output, and Vite does not watch
  const contents = new Map(
    client.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const take = (name: string) => {
    const text = String(contents.get(name));
    contents.delete(name);
    return text;
  };
  const document = take(documentFile);
  const manifest = JSON.parse(take(manifestFile)) as Record<string, ManifestItem>; // Vite wrote it
  const files: Bundle['files'] = {};
  for (const [name, content] of contents) {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    files[name] = Buffer.byteLength(content);
  }
  await run({
    build: {
      ssr: 'src/main.tsx',
      outDir: server,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return { files, document, manifest };
}
