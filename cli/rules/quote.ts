const maxLength = 60;

/** Quotes a value for use in a message, on one line and shortened if it is long. */
export function quote(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > maxLength ? `${line.slice(0, maxLength - 3)}…` : line}"`;
}
