export function findBrowser(): Promise<string | undefined>;
export function installBrowser(): Promise<string>;
export function versionOf(path: string): string;
