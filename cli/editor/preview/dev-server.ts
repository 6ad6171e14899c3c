import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { escapeHtml } from '#src/lib/format/html.ts';
import type { Site } from '#src/model/site.ts';
import { paths } from '#src/paths.ts';
import { createHostingConfig } from '../../site/hosting/config.ts';
import { type RequestUrl, resolveUrl } from '../../site/hosting/resolve.ts';
import { mediaType } from '../../serve/media-type.ts';
import { isRequestAllowed } from './open-in-editor.ts';
import type { PreviewState } from './preview-state.ts';
import { parseTarget } from '../../serve/request-target.ts';
import { EmittedFiles } from '../../site/emitted-files.ts';
import { createTemplate, fillTemplate } from '../../site/page.ts';
import { listFiles, pageFile } from '../../site/publish.ts';
import { entry, startRenderingServer } from '../../site/vite-react-ssg.ts';
import { mirrorScript, siteConfig } from '../../../vite.config.ts';

/** Files that are never served: Vite's defaults, and the service's data in the project folder. */
const privateFiles = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.studio/data/**',
];

interface DevServerOptions {
  /** The content build's output folder. */
  out: string;
  port: number;
  /** Folders whose files the overlay may open in the editor. */
  editableFolders: readonly string[];
  getState: () => PreviewState;
}

export interface DevServer {
  reload: () => void;
  onClose: (callback: () => void) => void;
}

/** Serves the site from source. Each page is rendered on request, by the same code that prerenders it. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { out, port } = options;
  const config = siteConfig(out);
  const server = await startRenderingServer(
    {
      ...config,
      configFile: false,
      server: { ...config.server, port, fs: { deny: privateFiles } },
      plugins: [...(config.plugins ?? []), publishedSite(options)],
    },
    (page, document) => {
      const standaloneScript = page.path === paths.mirror() ? `/${mirrorScript}` : undefined;
      return addOverlay(fillTemplate(createTemplate(document, { standaloneScript }), page));
    },
  );
  const emitted = new EmittedFiles(out);
  let settings = readSettings(emitted);
  return {
    reload() {
      const newSettings = readSettings(emitted);
      if (newSettings !== settings) invalidateContent(server);
      settings = newSettings;
      server.ws.send({ type: 'full-reload' });
    },
    onClose: (callback) => server.httpServer?.once('close', callback),
  };
}

const addOverlay = (html: string) =>
  html.replace(
    '</body>',
    () => '<script type="module" src="/cli/editor/preview/overlay.ts"></script></body>',
  );

/** Renders a replacement for a page that cannot be rendered. The overlay lists the problems. */
const renderErrorPage = (title: string, hint: string, details = '') =>
  addOverlay(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
      '<meta name="viewport" content="width=device-width"><script type="module" src="/@vite/client"></script>' +
      '<style>:root { color-scheme: light dark } body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style></head>' +
      `<body><main><h1>${title}</h1><p>${hint}</p><pre>${escapeHtml(details)}</pre></main></body></html>`,
  );

/** Replaces the renderer's error response, which is only a stack trace. */
function replaceErrorPage(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    if (response.statusCode !== 500) return end(body);
    response.setHeader('content-type', 'text/html');
    return end(
      renderErrorPage('This page cannot be shown', 'Fix the errors below, and it will appear.', String(body)),
    );
  }) as typeof response.end; // the renderer passes no other argument
}

/** Reads the files that page modules include. */
const readSettings = (emitted: EmittedFiles) => {
  const { 'site.json': site, 'copy.json': copy } = emitted.all();
  return `${site} ${copy}`;
};

function invalidateContent(server: ViteDevServer) {
  server.environments.ssr.moduleGraph.invalidateAll();
  const graph = server.environments.client.moduleGraph;
  for (const [id, module] of graph.idToModuleMap)
    if (id.startsWith('\0studio:')) graph.invalidateModule(module);
}

/** Responds to URLs the way the published site does, with emitted files, redirects, blog listings selected by query string, and 404 pages. */
function publishedSite({ out, editableFolders, getState }: DevServerOptions): Plugin {
  const emitted = new EmittedFiles(out);

  async function readHostingConfig(server: ViteDevServer) {
    const { getPagePaths } = (await server.ssrLoadModule(entry)) as { getPagePaths: () => string[] }; // src/main.tsx exports it
    const pages = getPagePaths().map(pageFile);
    const files = new Set([...pages, ...listFiles('public')]);
    const studio = emitted.json<Site>('site.json');
    const redirects = emitted.json<Record<string, string>>('redirects.json');
    return { files, config: createHostingConfig({ studio, redirects, files }) };
  }

  return {
    name: 'studio:published-site',
    configureServer(server) {
      /** Either responds and returns true, or rewrites the URL to the page to render and returns false. */
      async function respondOrRewrite(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        url: RequestUrl,
      ): Promise<boolean> {
        if (!isRequestAllowed(url, request, editableFolders)) {
          response.writeHead(403).end();
          return true;
        }
        if (url.path === '/__preview.json') {
          response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify(getState()));
          return true;
        }
        const file = emitted.find(`public${url.path}`);
        if (file) {
          response.writeHead(200, { 'content-type': mediaType(url.path), 'cache-control': 'no-cache' });
          createReadStream(file).pipe(response);
          return true;
        }
        if (url.path.startsWith('/data/')) {
          response.writeHead(404).end();
          return true;
        }
        if (!request.headers.accept?.includes('text/html')) return false;
        if (emitted.find('site.json') === undefined) {
          response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
          response.end(
            renderErrorPage(
              'Preview unavailable',
              'Fix the errors in studio.yaml, and this page will appear.',
            ),
          );
          return true;
        }
        replaceErrorPage(response);
        const { config, files } = await readHostingConfig(server);
        const found = resolveUrl(config, url, (name) => files.has(name));
        if (found.kind === 'redirect') {
          response.writeHead(301, { location: found.location }).end();
          return true;
        }
        if (found.file.endsWith('.html')) {
          request.url = found.file === 'index.html' ? '/' : `/${found.file.slice(0, -'.html'.length)}`;
          request.originalUrl = request.url; // vite-react-ssg reads originalUrl
        }
        return false;
      }

      async function handleRequest(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        next: Connect.NextFunction,
      ): Promise<void> {
        const url = parseTarget(request.url ?? '/');
        try {
          if (typeof url === 'number') response.writeHead(url).end();
          else if (!(await respondOrRewrite(request, response, url))) next();
        } catch (error) {
          next(error);
        }
      }

      server.middlewares.use((request, response, next) => void handleRequest(request, response, next));
    },
  };
}
