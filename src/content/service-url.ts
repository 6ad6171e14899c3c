import { hosting } from './facts.ts';

/** Gets the URL for a path on the service, which may be on a different origin than the site. */
export const getServiceUrl = (path: string): string => (hosting.apiOrigin ?? '') + path;

/** Sends cookies, even if the service is on a different origin. */
export const withCookies = (): RequestCredentials => (hosting.apiOrigin ? 'include' : 'same-origin');
