let shown: string | null = null;

/** The path of the previous page in this visit; null on the first page. Read it before recording the current page. */
export const previousPage = (): string | null => shown;

export const recordPage = (path: string): void => {
  shown = path;
};
