export function ensureBundle(): string | null;
