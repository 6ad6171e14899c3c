/** Deduplicates double submits. `crypto.randomUUID` is missing where the site is not on https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
