let shown: string | null = null;

/** The path of the page that an in-app link was followed from; null on the first page. Read it before the page is recorded. */
export const previousPage = (): string | null => shown;

export const recordPage = (path: string): void => {
  shown = path;
};
