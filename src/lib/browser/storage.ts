type Kind = 'localStorage' | 'sessionStorage';

/** A stored text; null where there is none, or where the browser denies storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when given null. Returns false where the browser denies storage. */
export function store(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
