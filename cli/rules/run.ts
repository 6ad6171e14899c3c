import type { Content } from '../content/content.ts';
import type { ParsedDocument } from '../content/markdown/parsed-document.ts';
import { getSourcePosition, type SourceText, spanInFile } from '../content/markdown/source-text.ts';
import type { Settings } from '../content/settings/settings.ts';
import type { TextSpan } from '../content/span.ts';
import type { Diagnostic, Fix } from '../diagnostic.ts';
import { documentRules } from './catalog.ts';
import type { Advice, ContentRule, Rule } from './rule.ts';

/** The problems of a single document. */
export function runDocumentRules(parsed: ParsedDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of documentRules) {
    rule.check(parsed, (span, message, advice) =>
      diagnostics.push(diagnosticAt(rule, parsed.source, span, message, advice)),
    );
  }
  return diagnostics;
}

/** Rules of documents also apply to YAML files as plain text, and to the Markdown in them. */
export function runSettingsRules({ files, texts }: Settings): Diagnostic[] {
  const diagnostics = files.flatMap(({ source }) => runDocumentRules(asText(source)));
  const sources = new Map(files.map(({ source }) => [source.path, source]));
  for (const { file, parsed, toFile } of texts) {
    const source = sources.get(file);
    if (!source) continue;
    for (const rule of documentRules) {
      // A fix would have to be escaped for YAML.
      rule.check(parsed, (span, message, { suggestion } = {}) => {
        if (!isInFact(source, toFile(span)))
          diagnostics.push(diagnosticAt(rule, source, toFile(span), message, { suggestion }));
      });
    }
  }
  return diagnostics;
}

/** A problem of a fact's value belongs to the setting. */
const isInFact = ({ expansions }: SourceText, { start, end }: TextSpan) =>
  expansions.some((fact) => fact.start <= start && end <= fact.end);

const asText = (source: SourceText): ParsedDocument => ({
  kind: 'yaml-text',
  path: source.path,
  slug: '',
  source,
  header: null,
  body: null,
  team: '',
});

export function runContentRules(
  rules: readonly ContentRule[],
  content: Content,
  getSource: (path: string) => SourceText,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    rule.check(content, (file, span, message, advice) => {
      const whole = { line: 1, column: 1, endLine: 1, endColumn: 1 };
      diagnostics.push(
        span
          ? diagnosticAt(rule, getSource(file), span, message, advice)
          : diagnostic(rule, { file, ...whole }, message, advice),
      );
    });
  }
  return diagnostics;
}

function diagnosticAt(
  rule: Rule,
  source: SourceText,
  span: TextSpan,
  message: string,
  advice: Advice = {},
): Diagnostic {
  const inFile = (edit: Fix | null | undefined): Fix | null => {
    const fileSpan = edit ? spanInFile(source, edit) : null;
    return edit && fileSpan ? { ...fileSpan, text: edit.text } : null;
  };
  return diagnostic(rule, { file: source.path, ...getSourcePosition(source, span) }, message, {
    ...advice,
    fix: inFile(advice.fix),
    guesses: advice.guesses?.flatMap((edit) => inFile(edit) ?? []),
  });
}

function diagnostic(
  { id, severity }: Rule,
  position: Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>,
  message: string,
  { suggestion, fix, guesses, renameTo }: Advice = {},
): Diagnostic {
  return {
    ...position,
    severity,
    rule: id,
    message,
    ...(suggestion && { suggestion }),
    ...(fix && { fix }),
    ...(guesses && guesses.length > 0 && { guesses }),
    ...(renameTo && { renameTo }),
  };
}
