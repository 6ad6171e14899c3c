/** Behavior of React Router 7, the same in the prerender and in the browser. */
export const routerFuture = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_skipActionErrorRevalidation: true,
};
