export const readFragment = (name: string, hash = location.hash): string | null =>
  new URLSearchParams(hash.slice(1)).get(name);
