let lastPath: string | null = null;

/** Returns the previous page's path in this visit, or null on the first page. Call it before `recordPage`. */
export const getPreviousPage = (): string | null => lastPath;

export const recordPage = (path: string): void => {
  lastPath = path;
};
