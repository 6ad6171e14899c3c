/** Lets the service deduplicate double submissions. `crypto.randomUUID` isn't used, because it is missing on plain http pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The key includes a hash of the body, so that a form edited after a lost response counts as a new request. */
export function keyForBody(key: string, body: object): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(body)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${key}-${(hash >>> 0).toString(36)}`;
}
