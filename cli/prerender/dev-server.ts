import { createReadStream, existsSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { dev } from 'vite-react-ssg/node';
import type { Site } from '#src/model/site.ts';
import { describeHosting } from '../hosting/description.ts';
import { type Address, resolveAddress } from '../hosting/resolve.ts';
import { mediaType } from '../serve/media-type.ts';
import { readAddress } from '../serve/request-address.ts';
import { EmittedFiles } from './emitted-files.ts';
import { finishPage } from './page.ts';
import { filesBelow } from './publish.ts';
import { siteConfig } from './site-config.ts';

const entry = 'src/main.tsx';

/** Serves the site from its sources: pages are rendered on request, by the code that prerenders them. */
export async function startDevServer({ out, port }: { out: string; port: number }): Promise<void> {
  const config = siteConfig(out);
  await dev(
    { entry, onPageRendered: (path, html) => finishPage(html, { path }) },
    {
      ...config,
      configFile: false,
      server: { ...config.server, port },
      plugins: [...(config.plugins ?? []), publishedSite(out)],
    },
  );
}

/** Answers addresses as the published site does: emitted files, redirects, lists by query, 404 pages. */
function publishedSite(out: string): Plugin {
  const emitted = new EmittedFiles(out);

  async function describe(server: ViteDevServer) {
    const { pageAddresses } = (await server.ssrLoadModule(entry)) as { pageAddresses: () => string[] };
    const pages = pageAddresses().map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`));
    const files = new Set([...pages, ...filesBelow('public')]);
    const studio = emitted.json<Site>('site.json');
    const moved = emitted.json<Record<string, string>>('redirects.json');
    return { files, description: describeHosting({ studio, moved, files }) };
  }

  return {
    name: 'studio:published-site',
    configureServer(server) {
      /** Answers the request, or changes its address to the page that it shows. Returns true if it answered. */
      async function route(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        address: Address,
      ): Promise<boolean> {
        const file = emitted.find(`public${address.path}`);
        if (file) {
          response.writeHead(200, { 'content-type': mediaType(address.path), 'cache-control': 'no-cache' });
          createReadStream(file).pipe(response);
          return true;
        }
        if (address.path.startsWith('/data/')) {
          response.writeHead(404).end();
          return true;
        }
        if (!request.headers.accept?.includes('text/html')) return false;
        const { description, files } = await describe(server);
        const found = resolveAddress(description, address, (name) => files.has(name));
        if (found.kind === 'redirect') {
          response.writeHead(301, { location: found.location }).end();
          return true;
        }
        if (found.file.endsWith('.html')) {
          request.url = found.file === 'index.html' ? '/' : `/${found.file.slice(0, -'.html'.length)}`;
          request.originalUrl = request.url; // vite-react-ssg reads this one
        }
        return false;
      }

      async function handle(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        next: Connect.NextFunction,
      ): Promise<void> {
        const address = readAddress(request.url ?? '/');
        try {
          if (typeof address === 'number') response.writeHead(address).end();
          else if (!(await route(request, response, address))) next();
        } catch (error) {
          next(error);
        }
      }

      server.middlewares.use((request, response, next) => void handle(request, response, next));
      showChanges(server, out, emitted.manifest);
    },
  };
}

/** Reloads the open page when the content was built again. */
function showChanges(server: ViteDevServer, out: string, manifest: string) {
  const watcher = watch(out, (_, name) => {
    if (name !== 'manifest.json' || !existsSync(manifest)) return;
    server.environments.ssr.moduleGraph.invalidateAll();
    const graph = server.environments.client.moduleGraph;
    for (const [id, module] of graph.idToModuleMap)
      if (id.startsWith('\0studio:')) graph.invalidateModule(module);
    server.ws.send({ type: 'full-reload' });
  });
  server.httpServer?.once('close', () => watcher.close());
}
