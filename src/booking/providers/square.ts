import { defineAdapter } from './adapter.ts';

export const adapter = defineAdapter({
  scheduler: 'square',
  // Square documents a frame around the booking site, and neither messages from it nor fields of its address.
  reports: [],
  prefills: [],
  hostedAddress: (page) => page,
  frameAddress: (page) => page,
  read: () => null,
});
