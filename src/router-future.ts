/** How the router behaves from version 7 on. The prerender and the browser agree on it. */
export const routerFuture = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_skipActionErrorRevalidation: true,
};
