export function hasFallbackFonts(): boolean;
