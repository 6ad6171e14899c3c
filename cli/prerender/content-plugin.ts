import { createReadStream, existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { mediaType } from '../serve/media-type.ts';

// `studio:site` is a whole file; `studio:copy/faq` is a part of one, so that a page carries only what it shows.
const moduleId = /^studio:([a-z]+)(?:\/([a-z]+))?$/;
const prefix = '\0';

/** Hands the site what the pipeline emitted: as modules, and on the development server also under its public addresses. */
export function content(out: string): Plugin {
  const manifest = join(out, 'manifest.json');
  const files = () => (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Record<string, string> }).files;

  function fileOf(logical: string): string {
    const file = existsSync(manifest) ? files()[logical] : undefined;
    if (!file) throw new Error(`The pipeline emitted no ${logical}. Run \`npx studio build\` first.`);
    return join(out, file);
  }

  return {
    name: 'studio:content',
    resolveId: (id) => (moduleId.test(id) ? prefix + id : null),
    load(id) {
      const [, file, part] = (id.startsWith(prefix) && moduleId.exec(id.slice(prefix.length))) || [];
      if (!file) return null;
      const json = readFileSync(fileOf(`${file}.json`), 'utf8');
      return `export default ${part ? JSON.stringify((JSON.parse(json) as Record<string, unknown>)[part]) : json}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURI((request.url ?? '').replace(/[?#].*/, ''));
        const file = existsSync(manifest) ? files()[`public${path}`] : undefined;
        if (!file) return path.startsWith('/data/') ? void response.writeHead(404).end() : next();
        response.writeHead(200, { 'content-type': mediaType(path), 'cache-control': 'no-cache' });
        createReadStream(join(out, file)).pipe(response);
      });
      showChanges(server, out, manifest);
    },
  };
}

/** A new generation of the content shows at once: its modules are read again and the open page fetches its data anew. */
function showChanges(server: ViteDevServer, out: string, manifest: string) {
  if (!existsSync(out)) return;
  const watcher = watch(out, (_, name) => {
    if (name !== 'manifest.json' || !existsSync(manifest)) return;
    const graph = server.environments.client.moduleGraph;
    for (const [id, module] of graph.idToModuleMap)
      if (id.startsWith(`${prefix}studio:`)) graph.invalidateModule(module);
    server.ws.send({ type: 'full-reload' });
  });
  server.httpServer?.once('close', () => watcher.close());
}
