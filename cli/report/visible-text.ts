/**
 * Characters that control a terminal or are invisible: control characters, direction marks, lone surrogates and other characters
 * without a width. Joiners are not included, because emoji and several scripts need them.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- matches the control characters to replace
  /[\0-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Cs}/gu;

/** Escapes invisible characters, so the text is safe to print in a terminal. */
export const escapeInvisible = (text: string): string => text.replaceAll(invisible, escapeCharacter);

/** Like `escapeInvisible`, but keeps line breaks and tabs. */
export const escapeInvisibleInLines = (text: string): string =>
  text.replaceAll(invisible, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  );

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
