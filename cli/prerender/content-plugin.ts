import { createReadStream, existsSync, watch } from 'node:fs';
import type { Plugin, ViteDevServer } from 'vite';
import { mediaType } from '../serve/media-type.ts';
import { EmittedFiles } from './emitted-files.ts';

// `studio:site` is a whole file; `studio:copy/faq` is a part of one, `studio:copy/pictures/entrance` a part of that: a page
// carries only what it shows.
const moduleId = /^studio:([a-z]+)((?:\/[\w-]+)*)$/;
const prefix = '\0';

/** Hands the site what the pipeline emitted: as modules, and on the development server also under its public addresses. */
export function content(out: string): Plugin {
  const emitted = new EmittedFiles(out);

  return {
    name: 'studio:content',
    resolveId: (id) => (moduleId.test(id) ? prefix + id : null),
    load(id) {
      const [, file, parts = ''] = (id.startsWith(prefix) && moduleId.exec(id.slice(prefix.length))) || [];
      if (!file) return null;
      let value = emitted.json<unknown>(`${file}.json`);
      for (const part of parts.split('/').slice(1)) value = (value as Record<string, unknown>)[part];
      if (value === undefined)
        throw new Error(`The pipeline emitted nothing for ${id.slice(prefix.length)}.`);
      return `export default ${JSON.stringify(value)}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURI((request.url ?? '').replace(/[?#].*/, ''));
        const file = emitted.find(`public${path}`);
        if (!file) return path.startsWith('/data/') ? void response.writeHead(404).end() : next();
        response.writeHead(200, { 'content-type': mediaType(path), 'cache-control': 'no-cache' });
        createReadStream(file).pipe(response);
      });
      showChanges(server, out, emitted.manifest);
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
