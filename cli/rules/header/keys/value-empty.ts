import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const valueEmpty: DocumentRule = {
  id: 'value-empty',
  scope: 'document',
  severity: 'error',
  summary: 'Each key in the header must have a value.',
  explain: 'A key without a value does nothing. Add the value, or delete the line if the key is optional.',
  examples: headerExamples({ updated: '' }),
  check({ header, source }, report) {
    const linesBelow = new Set(header?.unreadableLines.map(({ start }) => start));
    for (const { key, keySpan, value, valueSpan } of header?.entries.values() ?? []) {
      // header-line reports a value on the lines below its key.
      if (linesBelow.has(source.text.indexOf('\n', valueSpan.end) + 1)) continue;
      const advice = header?.fields[key]?.required
        ? 'Add one after the colon.'
        : 'Add one, or remove the line.';
      if (value === '') report(keySpan, `${key} has no value. ${advice}`);
      if (/^(?:null|~)$/i.test(value) && header?.fields[key]?.type === 'line')
        report(valueSpan, `Readers would see ${value} as the ${key}. Write the ${key}, or remove the line.`);
    }
  },
};
