export function isInstalled(folder?: string): boolean;
export function hasJava(): boolean;
export function hasPostgres(): boolean;
export function hasFallbackFonts(): boolean;
