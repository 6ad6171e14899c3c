import { isBlockedProtocol } from '#cli/content/protocol.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import { faqExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const answerImage: SettingsRule = {
  id: 'answer-image',
  scope: 'content',
  severity: 'error',
  summary: 'FAQ answers must not contain images.',
  explain:
    'Answers also appear as plain text in search results, and the FAQ page has no space for images. Link to a page that shows the image instead.',
  examples: faqExamples('By credit or debit card.', '"![Cards on a table](/images/site/gift-card.jpg)"'),
  check({ settings }, report) {
    for (const { file, parsed, toFile } of settings.texts) {
      if (file !== settingsPaths.faq) continue;
      for (const { url, protocol, urlSpan } of parsed.body?.images ?? []) {
        if (url.trim() === '' || isBlockedProtocol(protocol)) continue;
        report(file, toFile(urlSpan), 'An answer cannot show an image. Remove it.', {
          suggestion: 'Link to a page that shows it.',
        });
      }
    }
  },
};
