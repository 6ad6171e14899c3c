/** Only http(s) URLs become links, even from the service. */
export const isWebUrl = (url: string): boolean => /^https?:\/\//.test(url);
