import type { ParsedDocument } from '../content/markdown/parsed-document.ts';
import {
  getSourcePosition,
  overlapsFact,
  type SourceText,
  spanInFile,
} from '../content/markdown/source-text.ts';
import type { SettingsFile } from '../content/settings/settings-file.ts';
import type { Settings } from '../content/settings/settings.ts';
import type { TextSpan } from '../content/span.ts';
import type { Diagnostic, Fix } from '../diagnostic.ts';
import { documentRules } from './catalog.ts';
import { describeEdit } from './describe-edit.ts';
import type { Advice, Rule, RuleFor } from './rule.ts';

export function runDocumentRules(parsed: ParsedDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of documentRules) {
    rule.check(parsed, (span, message, advice) =>
      diagnostics.push(createDiagnosticAt(rule, parsed.source, span, message, advice)),
    );
  }
  return diagnostics;
}

/** Applies document rules to YAML files as plain text, and to the Markdown in them. */
export function runSettingsRules({ files, texts }: Settings): Diagnostic[] {
  const diagnostics = files.flatMap((file) => runDocumentRules(toPlainDocument(file)));
  const sources = new Map(files.map(({ source }) => [source.path, source]));
  for (const { file, parsed, toFile } of texts) {
    const source = sources.get(file);
    if (!source) continue;
    for (const rule of documentRules) {
      rule.check(parsed, (span, message, { fix, likelyFixes = [] } = {}) => {
        // The text may have to be escaped for YAML, so no fix is safe, and suggestions are for Markdown files.
        const corrections = [...(fix ? [fix] : []), ...likelyFixes]
          .filter(({ text }) => !text.includes('\n'))
          .map((edit) => ({ ...edit, ...toFile(edit) }));
        const advice = { likelyFixes: corrections };
        diagnostics.push(createDiagnosticAt(rule, source, toFile(span), message, advice));
      });
    }
  }
  return diagnostics;
}

const toPlainDocument = ({ source, factProblems }: SettingsFile): ParsedDocument => ({
  kind: 'yaml-text',
  path: source.path,
  slug: '',
  source,
  header: null,
  body: null,
  factProblems,
  team: '',
});

export function runContentRules<Checked>(
  rules: readonly RuleFor<Checked>[],
  content: Checked,
  getSource: (path: string) => SourceText,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    rule.check(content, (file, span, message, advice) => {
      const startOfFile = { line: 1, column: 1, endLine: 1, endColumn: 1 };
      diagnostics.push(
        span
          ? createDiagnosticAt(rule, getSource(file), span, message, advice)
          : createDiagnostic(rule, { file, ...startOfFile }, message, advice),
      );
    });
  }
  return diagnostics;
}

type RuleSummary = Pick<Rule, 'id' | 'severity'>;

function createDiagnosticAt(
  rule: RuleSummary,
  source: SourceText,
  span: TextSpan,
  message: string,
  advice: Advice = {},
): Diagnostic {
  const inFile = (edit: Fix | null | undefined): Fix | null =>
    edit && !overlapsFact(source, edit)
      ? { ...edit, ...spanInFile(source, edit), offer: edit.offer ?? describeEdit(source.text, span, edit) }
      : null;
  return createDiagnostic(rule, { file: source.path, ...getSourcePosition(source, span) }, message, {
    ...advice,
    fix: inFile(advice.fix),
    likelyFixes: advice.likelyFixes?.flatMap((edit) => inFile(edit) ?? []),
  });
}

function createDiagnostic(
  { id, severity }: RuleSummary,
  position: Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>,
  message: string,
  { suggestion, fix, likelyFixes, renameTo }: Advice = {},
): Diagnostic {
  return {
    ...position,
    severity,
    rule: id,
    message,
    ...(suggestion && { suggestion }),
    ...(fix && { fix }),
    ...(likelyFixes && likelyFixes.length > 0 && { likelyFixes }),
    ...(renameTo && { renameTo }),
  };
}
