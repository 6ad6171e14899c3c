let lastPath: string | null = null;

/** Returns the path of the previous page in this visit, or null on the first page. Call it before `recordPage`. */
export const getPreviousPage = (): string | null => lastPath;

export const recordPage = (path: string): void => {
  lastPath = path;
};
