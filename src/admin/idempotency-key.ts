/** A key that makes a form that is sent twice one deed. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The key of a form for what it holds now: what was typed anew after a lost answer is another deed. */
export function keyFor(key: string, body: object): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(body)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${key}-${(hash >>> 0).toString(36)}`;
}
