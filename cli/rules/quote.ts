const maxLength = 60;

export function quote(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > maxLength ? `${line.slice(0, maxLength - 3)}…` : line}"`;
}
