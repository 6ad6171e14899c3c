const maxLength = 60;
/** Spaces that look like an ordinary one, and characters without a width. */
const invisible = /[\u00A0\u00AD\u2000-\u200F\u202F\u205F\u2060\u3000\uFEFF]/g;

const toCode = (character: string): string =>
  `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;

export function quote(value: string): string {
  const characters = Array.from(value.replaceAll(invisible, toCode).replaceAll(/\s+/g, ' ').trim());
  const isTooLong = characters.length > maxLength;
  return `"${characters.slice(0, isTooLong ? maxLength - 3 : maxLength).join('')}${isTooLong ? '…' : ''}"`;
}
