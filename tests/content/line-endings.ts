import { type Diagnostic, applyFixes } from '#cli/diagnostic.ts';

const toCrlf = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n');

/** Gives the text files of a content folder Windows line endings. */
export const withCrlf = <Text extends string | Uint8Array | null>(files: Record<string, Text>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? toCrlf(text) : text]),
  );

/**
 * Describes problems by everything that a writer sees. Each correction is shown as the text after it, with CRLF line endings, so that
 * a file with LF and the same file with CRLF have equal descriptions.
 */
export const describeProblems = (
  diagnostics: readonly Diagnostic[],
  files: Record<string, string | Uint8Array | null>,
) =>
  diagnostics.map(({ fix, likelyFixes, ...problem }) => {
    const text = files[problem.file];
    const corrections = [...(fix ? [fix] : []), ...(likelyFixes ?? [])];
    const corrected =
      typeof text === 'string' ? corrections.map((each) => toCrlf(applyFixes(text, [each]).text)) : [];
    return { ...problem, corrected };
  });
