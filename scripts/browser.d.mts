export function findBrowser(): Promise<string | undefined>;
export function findFirefox(): string | undefined;

export function describeBrowser(path: string): string;
