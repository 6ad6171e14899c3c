let lastPath: string | null = null;

/** The path of the previous page in this visit; null on the first page. Read it before recording the current page. */
export const getPreviousPage = (): string | null => lastPath;

export const recordPage = (path: string): void => {
  lastPath = path;
};
