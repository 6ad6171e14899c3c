const letterOrDigit = /[\p{L}\p{N}]/u;

/** Words are what stands between spaces and has a letter or a digit in it: a dash alone is none. */
export function countWords(text: string): number {
  let words = 0;
  let counted = false;
  // by code unit: a pattern that knows all letters took as long as rendering
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 32 || code === 10) counted = false;
    else if (!counted && isWordCode(text, index, code)) {
      counted = true;
      words += 1;
    }
  }
  return words;
}

function isWordCode(text: string, index: number, code: number): boolean {
  if (code < 128) return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58);
  return letterOrDigit.test(String.fromCodePoint(text.codePointAt(index) ?? code));
}
