import { textExamples } from '../example-document.ts';
import { quote } from '../quote.ts';
import { suggestReplacement } from '../suggestions.ts';
import type { DocumentRule } from '../rule.ts';

const localUrl = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?:\/|$)/i;

export const isLocalUrl = (url: string): boolean => localUrl.test(url);

export const linkLocal: DocumentRule = {
  id: 'link-local',
  scope: 'document',
  severity: 'error',
  summary: 'A link must not go to the preview on your computer.',
  explain:
    'The preview runs on your computer, so its URLs start with http://localhost. They do not work for anyone else. Links within the site start with a slash.',
  examples: textExamples('See [prices](http://localhost:5173/pricing).', 'See [prices](/pricing).'),
  check({ body }, report) {
    for (const { url, urlSpan } of body?.links ?? [])
      if (isLocalUrl(url))
        report(
          urlSpan,
          `${quote(url)} works only on your computer. Start the link with a slash.`,
          suggestReplacement(`/${url.replace(localUrl, '')}`, urlSpan),
        );
  },
};
