/** Keeps `javascript:` and other URLs from becoming links. */
export const isWebUrl = (url: string): boolean => /^https?:\/\//.test(url);
