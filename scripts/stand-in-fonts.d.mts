export function hasStandIns(): boolean;
