export function hasPostgres(): boolean;
