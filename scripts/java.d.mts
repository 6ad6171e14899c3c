export function hasJava(): boolean;
