import { lazy } from 'react';
import type { RouteRecord } from 'vite-react-ssg';
import { listEmittedPages } from './content/emitted.ts';
import type { GetDataPath } from './content/load.ts';
import { createPrerenderLoader } from './content/prerendered.ts';
import { loadPage } from './lib/routing/load-page.ts';
import { readPage } from './lib/routing/page-number.ts';
import { type FixedPage, fixedPages, mirrorPage, paths } from './paths.ts';
import { CrashScreen } from './site/CrashScreen.tsx';
import { Layout } from './site/Layout.tsx';

type Lazy = NonNullable<RouteRecord['lazy']>;

/** `prepare` loads code that the page needs only with some settings. */
type PageModule = Awaited<ReturnType<Lazy>> & { prepare?: () => Promise<void> };

const modules = import.meta.glob<PageModule>(['./pages/*/*Page.tsx', '!./pages/mirror/*']);

async function load(file: string): Promise<PageModule> {
  const module = await modules[`./pages/${file}.tsx`]!(); // a missing file fails the prerender
  await module.prepare?.();
  return module;
}

/** A page by its file under `pages/`: loaded when shown. The prerender finds its stylesheet by `entry`. */
const page = (file: string) =>
  ({
    lazy: () => loadPage(() => load(file)),
    ...(import.meta.env.SSR && { entry: `src/pages/${file}.tsx` }),
  }) as Pick<RouteRecord, 'lazy' | 'entry'>;

/** A page with data that the content build emitted for its path. */
const withData = (dataOf: GetDataPath) => ({
  handle: { data: dataOf },
  ...(import.meta.env.SSR ? { loader: createPrerenderLoader(dataOf) } : {}),
});

/** The emitted pages whose paths start with a prefix. */
const getEmittedBelow = (prefix: string, pattern: RegExp) => () =>
  import.meta.env.SSR ? listEmittedPages(prefix).filter((path) => pattern.test(path)) : [];

/** The 404 page, for a URL that turns out to have no data. */
const Missing = lazy(() =>
  loadPage(() => import('./pages/not-found/NotFoundPage.tsx')).then(({ Component }) => ({
    default: Component,
  })),
);

const toRoutePath = (path: string) =>
  path === paths.home() ? { index: true as const } : { path: path.slice(1) };

/** The data path of a list of posts, from its query. */
const getListDataPath: GetDataPath = (_, query) => {
  const tag = query.get('tag');
  const number = readPage(query.get('page'));
  // Encoded, so that no tag can leave the folder of tags.
  return tag ? paths.tagPage(encodeURIComponent(tag), number) : paths.blogPage(number);
};

/** The pages of the table in src/paths.ts. */
const fixed = Object.values<FixedPage>(fixedPages).map(({ path, file, hasData }): RouteRecord => ({
  ...toRoutePath(path),
  ...page(file),
  ...(hasData && withData(path === paths.blog() ? getListDataPath : () => path)),
}));

/** Only the prerender has this route: in the browser the page has its own script. */
const mirror: RouteRecord[] = import.meta.env.SSR
  ? [
      {
        ...toRoutePath(mirrorPage.path),
        lazy: () => import('./pages/mirror/MirrorPage.tsx'),
        entry: 'src/pages/mirror/start.ts',
      },
    ]
  : [];

const pages: RouteRecord[] = [
  ...fixed,
  ...mirror,
  {
    path: 'blog/page/:page',
    getStaticPaths: getEmittedBelow('/blog/page/', /^\/blog\/page\/\d+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ page: number }) => paths.blogPage(readPage(number))),
  },
  {
    path: 'blog/tag/:tag',
    getStaticPaths: getEmittedBelow('/blog/tag/', /^\/blog\/tag\/[^/]+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ tag }) => paths.tagPage(tag ?? '')),
  },
  {
    path: 'blog/tag/:tag/page/:page',
    getStaticPaths: getEmittedBelow('/blog/tag/', /^\/blog\/tag\/[^/]+\/page\/\d+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ tag, page: number }) => paths.tagPage(tag ?? '', readPage(number))),
  },
  { ...toRoutePath(paths.postNotFound()), ...page('not-found/PostNotFoundPage') },
  {
    path: 'blog/:slug',
    getStaticPaths: getEmittedBelow('/blog/', /^\/blog\/[^/]+$/),
    ...page('blog/BlogPostPage'),
    ...withData(({ slug }) => paths.post(slug ?? '')),
  },
  {
    path: 'stories/:slug',
    getStaticPaths: getEmittedBelow('/stories/', /^\/stories\/[^/]+$/),
    ...page('stories/StoryPage'),
    ...withData(({ slug }) => paths.story(slug ?? '')),
  },
  { ...toRoutePath(paths.notFound()), ...page('not-found/NotFoundPage') },
  { path: '*', ...page('not-found/NotFoundPage') },
];

/** All routes. A page's id is its path, so that the prerender and the browser agree on it. */
export const routes: RouteRecord[] = [
  {
    id: 'layout',
    path: '/',
    element: <Layout />,
    errorElement: <CrashScreen notFound={<Missing />} />,
    // A page that fails keeps the layout around it.
    children: pages.map((route) => ({
      ...route,
      id: route.path ?? 'home',
      errorElement: <CrashScreen notFound={<Missing />} />,
    })),
  },
];
