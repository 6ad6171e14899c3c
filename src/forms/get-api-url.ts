import { basics } from '#src/content/basics.ts';
import { dataEndpoints, formEndpoints } from '#src/model/requests/endpoints.ts';

const endpoints = { ...formEndpoints, ...dataEndpoints };

/** The full URL of an API endpoint, which may be on another origin. */
export const getApiUrl = (name: keyof typeof endpoints) => (basics.hosting.apiOrigin ?? '') + endpoints[name];
