import { catalog } from '../rules/catalog.ts';
import type { Rule } from '../rules/rule.ts';
import type { Diagnostic, Fix } from '../diagnostic.ts';
import { type FileTexts, type ReportContext, getDisplayPath } from './reporter.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** The folder that URLs are relative to. GitHub resolves it to the repository root. */
const uriBaseId = '%SRCROOT%';

/** Formats diagnostics as SARIF 2.1.0, for code scanning and editors. */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  texts: FileTexts,
  context: ReportContext,
): string {
  const rules = catalog.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results = diagnostics.map((diagnostic) => {
    const artifactLocation = { uri: relativeUri(getDisplayPath(diagnostic.file, context)), uriBaseId };
    const { line, column, endLine, endColumn, suggestion } = diagnostic;
    const region = { startLine: line, startColumn: column, endLine, endColumn };
    const ruleIndex = indexes.get(diagnostic.rule);
    const fix = diagnostic.fix && createReplacement(diagnostic.fix, texts.get(diagnostic.file));
    return {
      ruleId: diagnostic.rule,
      ...(ruleIndex !== undefined && { ruleIndex }),
      level: diagnostic.severity,
      message: {
        text: suggestion === undefined ? diagnostic.message : `${diagnostic.message}\n${suggestion}`,
      },
      locations: [{ physicalLocation: { artifactLocation, region } }],
      ...(fix && {
        fixes: [
          {
            description: { text: `Replace with ${JSON.stringify(diagnostic.fix?.text)}` },
            artifactChanges: [{ artifactLocation, replacements: [fix] }],
          },
        ],
      }),
    };
  });
  const driver = { name: 'studio', rules: rules.map(createDescriptor) };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

const createDescriptor = ({ id, severity, summary, explain, fixable = false }: Rule) => ({
  id,
  shortDescription: { text: summary },
  fullDescription: { text: explain },
  help: { text: `${explain}\n\nRun \`studio explain ${id}\` for an example.` },
  defaultConfiguration: { level: severity },
  properties: { fixable },
});

function createReplacement({ start, end, text }: Fix, file: string | undefined) {
  if (file === undefined) return null;
  const from = getPosition(file, start);
  const to = getPosition(file, end);
  return {
    deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    insertedContent: { text },
  };
}

/** Offsets count a byte order mark, but columns do not. */
function getPosition(file: string, offset: number): { line: number; column: number } {
  const before = file.slice(file.startsWith('\uFEFF') ? 1 : 0, offset);
  const lastEnd = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: before.length - lastEnd };
}

const relativeUri = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll(/\p{Cs}/gu, '\uFFFD')))
    .join('/');
