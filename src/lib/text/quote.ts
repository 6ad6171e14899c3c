const maxLength = 60;

export function quote(value: string): string {
  const characters = Array.from(value.replaceAll(/\s+/g, ' ').trim());
  const isTooLong = characters.length > maxLength;
  return `"${characters.slice(0, isTooLong ? maxLength - 3 : maxLength).join('')}${isTooLong ? '…' : ''}"`;
}
