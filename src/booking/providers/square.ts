import { defineAdapter } from './adapter.ts';

export const adapter = defineAdapter({
  scheduler: 'square',
  // Square documents an iframe of the booking site, but no messages and no prefill parameters.
  reports: [],
  prefills: [],
  getHostedUrl: (page) => page,
  getFrameUrl: (page) => page,
  read: () => null,
});
