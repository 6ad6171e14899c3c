import { maxFileBytes, type SourceText } from '#cli/content/markdown/source-text.ts';
import { quote } from '#src/lib/text/quote.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const fileEncoding: DocumentRule = {
  id: 'file-encoding',
  scope: 'document',
  severity: 'error',
  summary: 'Files must be UTF-8 text.',
  explain:
    'A file in another encoding, or one that is not text, shows readers the wrong characters. Save it as UTF-8. A � means that a program already lost the original character. Text such as â€™ or Ã© was UTF-8 that a program read as Windows-1252. --fix restores it.',
  fixable: true,
  hidesOthers: true,
  examples: headerExamples({ title: 'Poses for a caf\uFFFD' }, { title: 'Poses for a café' }),
  check({ kind, body, source }, report) {
    const { text, size, invalidUtf8Offset, isUtf16 } = source;
    // Markdown in a YAML file is checked as part of that file.
    if (size > maxFileBytes || (kind === 'yaml-text' && body)) return;
    if (isUtf16) {
      report({ start: 0, end: 0 }, 'This file is UTF-16 text. Save it as UTF-8.');
      return;
    }
    if (source.hasCrEndings) {
      const message = 'The lines of this file end with CR alone, as on old Macs.';
      report({ start: 0, end: 0 }, message, {
        fix: { start: 0, end: text.length, text, offer: 'End them with LF.' },
      });
      return;
    }
    if (invalidUtf8Offset !== null) {
      const span = { start: invalidUtf8Offset, end: invalidUtf8Offset };
      report(span, 'This file is not UTF-8 text from here on. Save it as UTF-8.');
      return;
    }
    for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
      const span = { start: at, end: at + 1 };
      report(span, 'Another program lost this character. Type it again in place of �.');
    }
    for (const { 0: found, index: start } of withControls(source).matchAll(misread)) {
      const span = { start, end: start + found.length };
      const original = toOriginal(found);
      if (original === null) continue;
      report(span, `${quote(found)} was ${quote(original)} before another program misread it.`, {
        fix: { ...span, text: original },
      });
    }
  },
};

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F. Node 20 decodes these bytes as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** The printed characters for the control characters from U+0080 to U+009F. */
export const restoreWindows1252 = (text: string): string =>
  Array.from(text, (char) => windows1252[char.charCodeAt(0) - 0x80] ?? char).join('');
const byte = String.raw`[\u0080-\u00BF${windows1252}]`;
/** Not a quotation mark, which can follow the letter at the end of a word. */
const byteInWord = `(?![‘’“”»›])${byte}`;
/** References such as &#146; and &#x92; are bytes too. Punctuation, symbols and emoji start with â and ð, accented letters with Ã, Â, Å or Ä. */
const misread = new RegExp(
  String.raw`(?:â[\u0080-\u009F€‚„†ˆ‰Œ˜™œšž]${byte}|ð[Ÿ\u009F]${byte}{2}|[ÃÂ]${byteInWord}|[ÅÄ](?!\u00A0)${byteInWord})+|&#(?:1(?:2[89]|[34]\d|5\d)|[xX][89][\da-fA-F]);`,
  'gu',
);

/** Decodes UTF-8 that was read as Windows-1252. Null if it was not. */
function toOriginal(text: string): string | null {
  const [, digits] = /^&#(.*);$/.exec(text) ?? [];
  if (digits !== undefined)
    return restoreWindows1252(String.fromCharCode(Number(digits.replace(/^x/i, '0x'))));
  const bytes = Uint8Array.from(text, (char) => {
    const index = windows1252.indexOf(char);
    return index === -1 ? char.charCodeAt(0) : 0x80 + index;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text with its control characters, which are bytes of misread characters too. */
function withControls({ text, controls }: SourceText): string {
  const parts: string[] = [];
  let at = 0;
  for (const { span, text: control } of controls) {
    parts.push(text.slice(at, span.start), control);
    at = span.end;
  }
  return parts.join('') + text.slice(at);
}
