/** Opts in to React Router 7's behavior. The prerender and the browser must use the same flags. */
export const routerFuture = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_skipActionErrorRevalidation: true,
};
