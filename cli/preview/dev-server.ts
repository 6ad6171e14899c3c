import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { dev } from 'vite-react-ssg/node';
import { escapeHtml } from '#src/lib/format/html.ts';
import type { Site } from '#src/model/site.ts';
import { paths } from '#src/paths.ts';
import { createHostingConfig } from '../hosting/config.ts';
import { type RequestUrl, resolveUrl } from '../hosting/resolve.ts';
import { mediaType } from '../serve/media-type.ts';
import { mayOpenEditor } from './open-in-editor.ts';
import type { PreviewState } from './preview-state.ts';
import { parseTarget } from '../serve/request-target.ts';
import { EmittedFiles } from '../prerender/emitted-files.ts';
import { finishPage, type RenderedPage } from '../prerender/page.ts';
import { filesBelow, pageFile } from '../prerender/publish.ts';
import { mirrorScript, siteConfig } from '../../vite.config.ts';

const entry = 'src/main.tsx';

/** Never served: Vite's own list, and the service's data, which is below the project's folder. */
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
  /** The folder that the content is built into. */
  out: string;
  port: number;
  /** Folders whose files may be opened in the editor. */
  editable: readonly string[];
  /** Current state of the overlay. */
  state: () => PreviewState;
}

interface DevServer {
  /** Reloads every open page with the last build. */
  reload: () => void;
  onClose: (callback: () => void) => void;
}

/** Serves the site from its sources: pages are rendered on request, by the code that prerenders them. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { out, port } = options;
  const config = siteConfig(out);
  const server = await new Promise<ViteDevServer>((resolve, reject) => {
    dev(
      {
        entry,
        onPageRendered(path, document, { initialState }) {
          const page = initialState as RenderedPage; // of createRoot in src/main.tsx
          const standaloneScript = path === paths.mirror() ? `/${mirrorScript}` : undefined;
          return withOverlay(withVersions(finishPage(document, page, { path, standaloneScript })));
        },
      },
      {
        ...config,
        configFile: false,
        server: { ...config.server, port, fs: { deny: privateFiles } },
        plugins: [...(config.plugins ?? []), publishedSite(options, resolve)],
      },
    ).catch(reject);
  });
  const emitted = new EmittedFiles(out);
  let settings = settingsVersion(emitted);
  return {
    reload() {
      const now = settingsVersion(emitted);
      if (now !== settings) invalidateContent(server);
      settings = now;
      server.ws.send({ type: 'full-reload' });
    },
    onClose: (callback) => server.httpServer?.once('close', callback),
  };
}

/** Vite lets the browser keep a file with a version, so that a reload requests only changed stylesheets. */
const withVersions = (html: string) =>
  html.replace(
    /<link rel="stylesheet" href="(\/src\/[^"]+)/g,
    (link, path: string) => `${link}?v=${statSync(`.${path}`).mtimeMs}`,
  );

const withOverlay = (html: string) =>
  html.replace('</body>', () => '<script type="module" src="/cli/preview/overlay.ts"></script></body>');

/** For a page that cannot be rendered. The overlay lists the problems. */
const brokenPage = (title: string, advice: string, details = '') =>
  withOverlay(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
      '<meta name="viewport" content="width=device-width"><script type="module" src="/@vite/client"></script>' +
      '<style>:root { color-scheme: light dark } body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style></head>' +
      `<body><main><h1>${title}</h1><p>${advice}</p><pre>${escapeHtml(details)}</pre></main></body></html>`,
  );

/** The renderer responds to a failure with nothing but a stack trace. */
function catchFailures(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    if (response.statusCode !== 500) return end(body);
    response.setHeader('content-type', 'text/html');
    return end(
      brokenPage('This page cannot be shown', 'Fix the errors below, and it will appear.', String(body)),
    );
  }) as typeof response.end; // the renderer passes only a body
}

/** The modules of pages include these files. */
const settingsVersion = (emitted: EmittedFiles) => {
  const { 'site.json': site, 'copy.json': copy } = emitted.all();
  return `${site} ${copy}`;
};

function invalidateContent(server: ViteDevServer) {
  server.environments.ssr.moduleGraph.invalidateAll();
  const graph = server.environments.client.moduleGraph;
  for (const [id, module] of graph.idToModuleMap)
    if (id.startsWith('\0studio:')) graph.invalidateModule(module);
}

/** Answers URLs as the published site does: emitted files, redirects, lists by query, 404 pages. */
function publishedSite(
  { out, editable, state }: DevServerOptions,
  onServer: (server: ViteDevServer) => void,
): Plugin {
  const emitted = new EmittedFiles(out);

  async function readHosting(server: ViteDevServer) {
    const { getPagePaths } = (await server.ssrLoadModule(entry)) as { getPagePaths: () => string[] }; // src/main.tsx exports it
    const pages = getPagePaths().map(pageFile);
    const files = new Set([...pages, ...filesBelow('public')]);
    const studio = emitted.json<Site>('site.json');
    const redirects = emitted.json<Record<string, string>>('redirects.json');
    return { files, config: createHostingConfig({ studio, redirects, files }) };
  }

  return {
    name: 'studio:published-site',
    configureServer(server) {
      /** Answers the request, or changes its URL to the page that it shows. Returns true if it answered. */
      async function route(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        url: RequestUrl,
      ): Promise<boolean> {
        if (!mayOpenEditor(url, request, editable)) {
          response.writeHead(403).end();
          return true;
        }
        if (url.path === '/__preview.json') {
          response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify(state()));
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
            brokenPage('No page can be shown', 'Fix the errors in studio.yaml, and this page will appear.'),
          );
          return true;
        }
        catchFailures(response);
        const { config, files } = await readHosting(server);
        const found = resolveUrl(config, url, (name) => files.has(name));
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
        const url = parseTarget(request.url ?? '/');
        try {
          if (typeof url === 'number') response.writeHead(url).end();
          else if (!(await route(request, response, url))) next();
        } catch (error) {
          next(error);
        }
      }

      server.middlewares.use((request, response, next) => void handle(request, response, next));
      onServer(server);
    },
  };
}
