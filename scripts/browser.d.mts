export function findBrowser(): Promise<string | undefined>;
export function findFirefox(): string | undefined;
