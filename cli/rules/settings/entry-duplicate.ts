import { quote } from '../quote.ts';
import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import type { Settings } from '#cli/content/settings/settings.ts';
import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import { faqExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const entryDuplicate: SettingsRule = {
  id: 'entry-duplicate',
  scope: 'content',
  severity: 'error',
  summary: 'The IDs in a list must be unique.',
  explain:
    "An id identifies one session, add-on, question or day, and a question's id is part of a URL, such as /faq#cancel. If two entries have the same id, only one can be reached.",
  examples: faqExamples('id: payment', 'id: cancel'),
  check({ settings }, report) {
    const { studio, faq } = settings.raw;
    const lists = studioKeys.map((key) => studio.at(key));
    lists.push(faqKeys.flatMap((key) => faq.at(key)));
    for (const values of lists) {
      const first = new Map<unknown, YamlValue>();
      for (const value of values) {
        const { file, scalar, span } = value;
        if (scalar === null || scalar === undefined) continue;
        const earlier = first.get(scalar);
        if (!earlier) first.set(scalar, value);
        else
          report(
            file,
            span,
            `${quote(String(scalar))} is already used on line ${getLine(settings, earlier)}. Choose another.`,
          );
      }
    }
  },
};

const studioKeys = ['sessions.*.id', 'addOns.*.id', 'hours.exceptions.*.date', 'corporate.packages.*.name'];
/** Groups and questions are on the same page, so their IDs must differ too. */
const faqKeys = ['groups.*.id', 'groups.*.items.*.id'];

function getLine({ files }: Settings, { file, span }: YamlValue): number {
  const source = files.find((candidate) => candidate.source.path === file)?.source;
  return source ? getSourcePosition(source, span).line : 1;
}
