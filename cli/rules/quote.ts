const longest = 60;

/** A value of the content in a message: on one line, shortened when it is long. */
export function quote(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > longest ? `${line.slice(0, longest - 3)}…` : line}"`;
}
