import { hosting } from '#src/content/facts.ts';
import { dataEndpoints, formEndpoints } from '#src/domain/schema/endpoints.ts';

const endpoints = { ...formEndpoints, ...dataEndpoints };

/** An API endpoint's full URL, which may be on another origin. */
export const getApiUrl = (name: keyof typeof endpoints) => (hosting.apiOrigin ?? '') + endpoints[name];
