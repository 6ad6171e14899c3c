/** Lets the service dedupe double submits. `crypto.randomUUID` exists only on https pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
