import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const fileEncoding: Rule = {
  id: 'file-encoding',
  severity: 'error',
  summary: 'Files are UTF-8 text.',
  explain:
    'A file in another encoding, or one that is no text at all, shows wrong characters to readers. Save it as UTF-8. The character � means that a program lost the one that stood there.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ title: 'Poses for a caf\uFFFD' }) },
    right: { 'blog/posing.md': examplePost({ title: 'Poses for a café' }) },
  },
};

const utf16 = /^(?:\xFF\xFE|\xFE\xFF)/;

/** `brokenAt` is where the bytes stop being UTF-8. */
export function checkEncoding(report: Report, bytes: Uint8Array, brokenAt: number | null): boolean {
  if (brokenAt !== null) {
    const start = String.fromCharCode(...bytes.subarray(0, 2));
    const found = utf16.test(start) ? 'UTF-16 text' : 'bytes that are not UTF-8';
    report.add(fileEncoding, report.between(brokenAt, brokenAt), `Unexpected ${found}, expected UTF-8`, {
      suggestion: 'Save the file again as UTF-8.',
    });
    return false;
  }
  const { text } = report.source;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
    report.add(
      fileEncoding,
      report.between(at, at + 1),
      'Unexpected �, expected the character that was lost here',
    );
  }
  return true;
}
