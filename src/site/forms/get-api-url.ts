import { basics } from '#src/content/basics.ts';
import { dataEndpoints, formEndpoints } from '#src/domain/schema/endpoints.ts';

const endpoints = { ...formEndpoints, ...dataEndpoints };

/** An API endpoint's full URL, which may be on another origin. */
export const getApiUrl = (name: keyof typeof endpoints) => (basics.hosting.apiOrigin ?? '') + endpoints[name];
