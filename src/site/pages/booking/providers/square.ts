import { defineAdapter } from './adapter.ts';

export const adapter = defineAdapter({
  scheduler: 'square',
  // Square documents embedding its booking site in an iframe, but no postMessage events or prefill parameters.
  reports: [],
  prefills: [],
  getHostedUrl: (page) => page,
  getFrameUrl: (page) => page,
  read: () => null,
});
