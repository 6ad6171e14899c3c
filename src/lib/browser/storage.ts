type Kind = 'localStorage' | 'sessionStorage';

/** Returns null if nothing is stored or if storage is blocked. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a string, or removes it if null. Returns false if storage is blocked. */
export function store(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
