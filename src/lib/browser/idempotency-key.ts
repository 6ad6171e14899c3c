/** Lets the service deduplicate double submissions. `crypto.randomUUID` isn't used, because it is missing on plain http pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
