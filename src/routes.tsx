import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { listEmittedPages, createPrerenderLoader } from '#src/content/emitted.ts';
import { type GetDataPath, RouteData } from '#src/content/load.ts';
import { loadPage } from '#src/lib/browser/load-page.ts';
import { type FixedPage, fixedPages, mirrorPage, parsePageNumber, paths } from './paths.ts';
import { CrashScreen } from '#src/site/CrashScreen.tsx';
import { Layout } from '#src/site/Layout.tsx';

/** A route with what only the prerender reads. */
export type PageRoute = RouteObject & {
  /** the source file, whose stylesheets the page needs */
  entry?: string;
  /** lists the paths that match a pattern */
  getStaticPaths?: () => string[];
};

type Lazy = NonNullable<RouteObject['lazy']>;

/** `prepare` loads code that the page needs only with certain settings. */
type PageModule = Awaited<ReturnType<Lazy>> & { prepare?: () => Promise<void> };

const modules = import.meta.glob<PageModule>(['./site/pages/*/*Page.tsx', '!./site/pages/mirror/*']);

async function load(file: string): Promise<PageModule> {
  const module = await modules[`./site/pages/${file}.tsx`]!(); // a missing file fails the prerender
  await module.prepare?.();
  return module;
}

/** `file` is the page's path under `site/pages/`. The prerender finds the page's stylesheet through `entry`. */
const createPageRoute = (file: string) =>
  ({
    lazy: () => loadPage(() => load(file)),
    ...(import.meta.env.SSR && { entry: `src/site/pages/${file}.tsx` }),
  }) satisfies PageRoute;

/** Gives a page the data that the content build emitted for a path. */
const withData = (getDataPath: GetDataPath) => ({
  handle: new RouteData(getDataPath),
  ...(import.meta.env.SSR ? { loader: createPrerenderLoader(getDataPath) } : {}),
});

/** Returns a function that lists the emitted pages whose paths start with a prefix and match a pattern. */
const createPathLister = (prefix: string, pattern: RegExp) => () =>
  import.meta.env.SSR ? listEmittedPages(prefix).filter((path) => pattern.test(path)) : [];

/** The 404 page, for a URL whose data does not exist. */
const NotFound = lazy(() =>
  loadPage(() => import('./site/pages/not-found/NotFoundPage.tsx')).then(({ Component }) => ({
    default: Component,
  })),
);

const toRoutePath = (path: string) =>
  path === paths.home() ? { index: true as const } : { path: path.slice(1) };

const getListDataPath: GetDataPath = (_, query) => {
  const tag = query.get('tag');
  const number = parsePageNumber(query.get('page'));
  // Encode the tag, because one with a slash could name a different folder.
  return tag ? paths.tagPage(encodeURIComponent(tag), number) : paths.blogPage(number);
};

const fixedRoutes = Object.values<FixedPage>(fixedPages).map(({ path, file, hasData }): PageRoute => ({
  ...toRoutePath(path),
  ...createPageRoute(file),
  ...(hasData && withData(path === paths.blog() ? getListDataPath : () => path)),
}));

/** Only the prerender has this route. In the browser, the page runs its own script instead of the application. */
const mirrorRoutes: PageRoute[] = import.meta.env.SSR
  ? [
      {
        ...toRoutePath(mirrorPage.path),
        lazy: () => import('./site/pages/mirror/MirrorPage.tsx'),
        entry: 'src/site/pages/mirror/start.ts',
      },
    ]
  : [];

const createPages = (adminPaths: readonly string[]): PageRoute[] => [
  ...fixedRoutes,
  ...mirrorRoutes,
  {
    path: 'blog/page/:page',
    getStaticPaths: createPathLister('/blog/page/', /^\/blog\/page\/\d+$/),
    ...createPageRoute('blog/BlogListPage'),
    ...withData(({ page: number }) => paths.blogPage(parsePageNumber(number))),
  },
  {
    path: 'blog/tag/:tag',
    getStaticPaths: createPathLister('/blog/tag/', /^\/blog\/tag\/[^/]+$/),
    ...createPageRoute('blog/BlogListPage'),
    ...withData(({ tag }) => paths.tagPage(tag ?? '')),
  },
  {
    path: 'blog/tag/:tag/page/:page',
    getStaticPaths: createPathLister('/blog/tag/', /^\/blog\/tag\/[^/]+\/page\/\d+$/),
    ...createPageRoute('blog/BlogListPage'),
    ...withData(({ tag, page: number }) => paths.tagPage(tag ?? '', parsePageNumber(number))),
  },
  { ...toRoutePath(paths.postNotFound()), ...createPageRoute('not-found/PostNotFoundPage') },
  {
    path: 'blog/:slug',
    getStaticPaths: createPathLister('/blog/', /^\/blog\/[^/]+$/),
    ...createPageRoute('blog/BlogPostPage'),
    ...withData(({ slug }) => paths.post(slug ?? '')),
  },
  {
    path: 'stories/:slug',
    getStaticPaths: createPathLister('/stories/', /^\/stories\/[^/]+$/),
    ...createPageRoute('stories/StoryPage'),
    ...withData(({ slug }) => paths.story(slug ?? '')),
  },
  {
    path: 'admin/*',
    getStaticPaths: () => [...adminPaths],
    ...createPageRoute('admin/AdminPage'),
  },
  { ...toRoutePath(paths.notFound()), ...createPageRoute('not-found/NotFoundPage') },
  { path: '*', ...createPageRoute('not-found/NotFoundPage') },
];

/**
 * All routes. Each page's id is its path, so that the prerender and the browser use the same ids. Only the prerender lists the admin's
 * pages, so that public pages don't load that list.
 */
export const createRoutes = (adminPaths: readonly string[] = []): PageRoute[] => [
  {
    id: 'layout',
    path: '/',
    element: <Layout />,
    errorElement: <CrashScreen notFound={<NotFound />} />,
    // Each page has an error element, so that the layout stays if the page fails.
    children: createPages(adminPaths).map((route) => ({
      ...route,
      id: route.path ?? 'home',
      errorElement: <CrashScreen notFound={<NotFound />} />,
    })),
  },
];

/** Opts in to React Router 7's behavior. The prerender and the browser must use the same flags. */
export const routerFuture = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_skipActionErrorRevalidation: true,
};
