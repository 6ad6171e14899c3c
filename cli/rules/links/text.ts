import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules } from '../rule.ts';

const vagueTexts = new Set(
  [
    'click, click here, click this, go, here, information, learn more, link, more, more info, more information',
    'read more, read this, right here, see here, see more, start',
    'this, this article, this link, this page, this post',
  ].flatMap((line) => line.split(', ')),
);

export const linkTextRules = defineDocumentRules([
  {
    id: 'link-text-empty',
    summary: 'A link must have text.',
    explain:
      "A link without text cannot be seen or heard. For a link around an image, the image's alt text counts.",
    examples: textExamples('[](/faq) has answers.', '[The FAQ](/faq) has answers.'),
    check({ body }, report) {
      for (const { span, label } of body?.links ?? [])
        if (label.trim() === '') report(span, 'This link has no text. Say in the brackets where it goes.');
    },
  },
  {
    id: 'link-text-vague',
    severity: 'warning',
    summary: "A link's text must say where it goes.",
    explain:
      'Many readers jump from link to link, and search engines read link text. "Click here" helps neither.',
    examples: textExamples('For questions [click here](/faq).', 'We answer [common questions](/faq).'),
    check({ body }, report) {
      for (const { span, text } of body?.links ?? []) {
        const words = text.toLowerCase().replaceAll(/[\s.,:;!?…→»>]+/g, ' ');
        if (vagueTexts.has(words.trim()))
          report(
            span,
            `The link text ${quote(text)} does not say where the link goes. Name the page or topic.`,
          );
      }
    },
  },
  {
    id: 'link-text-host',
    severity: 'warning',
    summary: 'A link whose text is a URL must go to that site.',
    explain: 'Readers who see the name of one site and land on another one feel deceived.',
    examples: textExamples(
      'See [museum.example](https://gallery.example/).',
      'See [museum.example](https://museum.example/).',
    ),
    check({ body }, report) {
      for (const { url, urlSpan, text } of body?.links ?? []) {
        const [, shown] =
          /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?:\/\S*)?$/i.exec(text) ?? [];
        const [, actual] = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(url) ?? [];
        if (shown === undefined || actual === undefined || isSameSite(shown, actual)) continue;
        report(
          urlSpan,
          `The link text is ${quote(text)}, but the link goes to ${actual}. Correct one of the two.`,
        );
      }
    },
  },
]);

const isSameSite = (a: string, b: string): boolean => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
};
