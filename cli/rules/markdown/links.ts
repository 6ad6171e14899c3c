import { notText, type ParsedBody, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import { isFactName } from '#cli/content/facts.ts';
import { bookingLine, postExamples, textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { escapePattern } from '#src/lib/text/escape.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { type Advice, defineDocumentRules, type ReportInDocument, suggestReplacement } from '../rule.ts';
import { brokenUrl, phoneLink } from './broken-urls.ts';
import { reportVisible, type VisibleMarkup } from './plain-text.ts';

const address = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.|[\w.+-]+@)[^\s()]*`;
const isAddress = new RegExp(`^${address}$`);
const char = '[';

const brokenLinks: readonly VisibleMarkup[] = [
  {
    // The parser makes a link of a whole URL.
    pattern: new RegExp(
      String.raw`!?\[[^[\]\n]+\]([ \t\u00A0]+|[ \t]*\n[ \t]*)\((${address}|${notText}+)\)`,
      'dg',
    ),
    char,
    describe: ({ groups: [, , url = ''], span }) =>
      isAddress.test(url)
        ? {
            message: 'The space between ] and ( breaks this link.',
            fix: { ...span(1), text: '' },
          }
        : null,
  },
  {
    pattern:
      /(?<!!)\[[^[\]\n]+\](\{?)(\/[a-z][\w/#-]*)([)}]?)|!\[[^[\]\n]+\]([ \t]*\{?)(\/images\/[\w./-]*\w)([)}]?)/dg,
    char,
    describe({ groups, span }) {
      const first = groups[2] === undefined ? 4 : 1;
      const text = `(${groups[first + 1] ?? ''})`;
      const edit = { start: span(first).start, end: span(first + 2).end, text };
      return { message: 'This URL needs parentheses.', likelyFixes: [edit] };
    },
  },
  {
    // `![A mirror [lit](/images/…)`, `[[prices](/pricing)` or `[prices]](/pricing)`
    pattern: new RegExp(String.raw`!?\[[^[\]\n]*${notText}[^\]\n]*(?=\n|$)|\](?=\]\(${address}\))`, 'dg'),
    char,
    describe: ({ groups: [found = ''] }) =>
      /^\]$|^!?\[[^[]*\[[^[]*\]\(/.test(found) ? { message: 'There is a bracket too many here.' } : null,
  },
  {
    // `<www.museum.example>` or `<https://museum.example and more`
    pattern: new RegExp(`<${notText}+>?`, 'dg'),
    char: '<',
    describe: ({ groups: [found = ''] }) =>
      /^<(?:https?:|www\.)/.test(found)
        ? { message: 'Readers would see the < of this URL. A link is [text](https://museum.example).' }
        : null,
  },
  {
    pattern:
      /!\[[^[\]\n]+\](?=[\s.,]|$)(?![ \t]*[(/{])|(?<![^\n])\/images\/[\w./-]+\.(?:avif|jpe?g|png|svg|webp)(?![^\n])/dg,
    describe: () => ({
      message: 'This shows no image. An image is ![what it shows](/images/blog/picture.jpg).',
    }),
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${address}|${notText}+)\]`, 'dg'),
    char,
    describe({ groups: [, text, url = ''], span }) {
      if (!isAddress.test(url)) return null;
      return {
        message: "This link's brackets and parentheses are swapped.",
        fix: { ...span(), text: `[${text}](${url})` },
      };
    },
  },
  {
    pattern: /(!?)\[\[([^[\]\n]*)\]\]/dg,
    char,
    describe({ groups: [found = '', mark, target = ''], span }) {
      if (target.toLowerCase() === 'toc') return null;
      if (isFactName(target))
        return {
          message: `Readers would see ${quote(found)}. A fact needs two braces on each side.`,
          likelyFixes: [{ ...span(), text: `{{${target}}}` }],
        };
      const isImage = mark === '!' || /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(target);
      const form = isImage
        ? 'An image is ![what it shows](/images/blog/picture.jpg).'
        : 'A link is [text](/url).';
      return { message: `Readers would see ${quote(found)}. ${form}` };
    },
  },
  {
    pattern: new RegExp(String.raw`\[[^[\]()\n]*[^\s[\]()]([ \t]*)\(${address}\)(?![^[\n]*\])`, 'dg'),
    char,
    describe: ({ span }) => ({
      message: 'This link has no closing bracket.',
      likelyFixes: [{ ...span(1), text: ']' }],
    }),
  },
  {
    pattern: new RegExp(String.raw`(?:^|\n)[^[\]\n]*(\](?:\(${address}\)|\(${notText}+))`, 'dg'),
    char: '](',
    describe: ({ span }) => ({
      span: span(1),
      message: 'This link has no opening bracket in its paragraph.',
    }),
  },
  phoneLink,
  brokenUrl,
];

const unknownReference: VisibleMarkup = {
  pattern: /!?\[([^[\]^\n][^[\]\n]*)\]\[([^[\]\n]*)\]/dg,
  char,
  describe({ groups: [found = '', text = '', name = ''], span }, { source, body }) {
    const label = name || text;
    const nearest = suggest(label, body?.definitions.map((each) => each.label) ?? []);
    const link = found.slice(0, found.indexOf(']') + 1);
    const line = new RegExp(String.raw`^\[${escapePattern(label)}\][ \t]+(${address})[ \t]*$`, 'm').exec(
      source.text,
    );
    return {
      message: `There is no URL for ${quote(label)}, so readers would see the brackets.`,
      ...(isAddress.test(name) && suggestReplacement(`${link}(${name})`, span())),
      ...(nearest !== null && { suggestion: `Did you mean ${quote(nearest)}?` }),
      ...(line && {
        suggestion: `The line with its URL has a colon and a blank line above it: [${label}]: ${line[1]}`,
      }),
    };
  },
};

const unknownFootnote: VisibleMarkup = {
  pattern: /\[\^[^\]\n]+\]/dg,
  char: '[^',
  describe({ groups: [note = ''], span }, { source: { text }, body }) {
    if (/\s/.test(note))
      return { message: `The name of a footnote cannot have spaces, as in ${quote(note)}.` };
    const { start } = span();
    const isNote = (at: number) =>
      /(?:^|\n)$/.test(text.slice(0, at)) && /^[ \t]+\S/.test(text.slice(at + note.length));
    if (isNote(start)) {
      const end = start + note.length;
      return {
        message: `This footnote has no colon after ${quote(note)}.`,
        likelyFixes: [{ start: end, end, text: ':' }],
      };
    }
    if (isNote(text.indexOf(`\n${note}`) + 1)) return null;
    return {
      message: `There is no text for the footnote ${quote(note)}, so readers would see the brackets.`,
      // The mark or the name of the footnote can be misspelled.
      suggestion: body?.definitions.some(({ isUsed }) => !isUsed)
        ? null
        : `Its text is a line that starts with ${note}:`,
    };
  },
};

export const linkMarkupRules = defineDocumentRules([
  {
    id: 'link-reference',
    summary: 'A reference link must have a URL, a footnote a text, and each must be used.',
    explain:
      'A link such as [text][name] needs a line with its URL, [name]: /url. A footnote such as [^1] needs a line with its text, [^1]: text. Without that line, readers see the brackets. A line that nothing uses is not shown, even if it was meant as text.',
    examples: postExamples(
      `See [prices][price].\n\n${bookingLine}`,
      `See [prices][price].\n\n${bookingLine}\n\n[price]: /pricing`,
    ),
    check(document, report) {
      reportVisible([unknownReference, unknownFootnote], document, report);
      const labels = new Set<string>();
      for (const { label, span, isUsed } of document.body?.definitions ?? []) {
        if (!isUsed) report(span, describeUnused(label, labels));
        else if (/^\n[^\s[]+(?:\n|$)/.test(document.source.text.slice(span.end)) && !label.startsWith('^'))
          report(span, 'A line break splits this URL, or the text below it needs a blank line above.');
        labels.add(label);
      }
    },
  },
  {
    id: 'link-syntax',
    summary: 'A link must be text in brackets, followed by a valid URL in parentheses.',
    explain:
      'Readers see the brackets if there is a space between them and the parentheses, if the two are swapped, if the last parenthesis is missing, or if the URL has a space. An email address needs an @, a phone number digits, and the URL of another site a domain. --fix corrects the extra space and the swapped order.',
    fixable: true,
    examples: textExamples('See [prices] (/pricing).', 'See [prices](/pricing).'),
    check(document, report) {
      reportVisible(brokenLinks, document, report);
      for (const link of document.body?.links ?? []) {
        reportLinkToImage(link, document, report);
        const message = findInvalidPart(link);
        if (message !== null) report(link.urlSpan, message, suggestUrl(link, document.source.text));
      }
    },
  },
]);

function describeUnused(label: string, above: ReadonlySet<string>): string {
  const name = quote(`[${label}]`);
  if (above.has(label)) return `A line above has the name ${name} too, so this one is not shown.`;
  if (!label.startsWith('^')) return `No link uses ${name}, so this line is not shown.`;
  return /\s/.test(label)
    ? `The name of a footnote cannot have spaces, as in ${name}.`
    : `This footnote is not shown, because ${name} is not in the text.`;
}

/** Reports a link that was meant as an image: it follows a ! and a space, or is a whole paragraph. */
function reportLinkToImage(
  { span: { start, end }, url }: ParsedBody['links'][number],
  { source: { text } }: ParsedDocument,
  report: ReportInDocument,
): void {
  if (!url.startsWith('/images/')) return;
  const [mark] = /(?<![^\s])![ \t]+$/.exec(text.slice(Math.max(0, start - 10), start)) ?? [];
  if (mark !== undefined) {
    const span = { start: start - mark.length, end: start };
    const message = 'The space after the ! makes this image a link.';
    report(span, message, { fix: { ...span, text: '!' } });
  } else if (text.slice(0, start).endsWith('\n\n') && /^[ \t]*\n\s*\n/.test(text.slice(end))) {
    const isInside = text.startsWith('[!', start);
    const offer = 'To show the image, put a ! before the [.';
    report({ start, end }, 'This is a link to an image.', {
      likelyFixes: [{ start, end: start + (isInside ? 2 : 0), text: isInside ? '![' : '!', offer }],
    });
  }
}

type Link = Pick<ParsedBody['links'][number], 'url' | 'urlSpan' | 'protocol'>;

const emailAddress = /^[^\s@:/]+@[^\s@:/.,]+(?:\.[^\s@:/.,]+)+$/;
const hostname = /^(?:[\w-]+\.)+[a-z][a-z\d-]+\.?$|^localhost$|^[\d.]+$|^\[[\da-f:]+\]$/i;

/** Checks the address, number or host. Other rules report URLs that end after the protocol. */
export function findInvalidPart({ url, protocol }: Pick<Link, 'url' | 'protocol'>): string | null {
  const rest = url.trim().replace(/^[^:]*:/, '');
  if (rest === '' || url.includes('{{')) return null;
  if (protocol === 'mailto') {
    const [addresses = ''] = rest.split('?');
    return addresses === '' || addresses.split(',').every((each) => emailAddress.test(decode(each).trim()))
      ? null
      : `${quote(url)} does not go to an email address such as name@museum.example. Correct it.`;
  }
  if (protocol === 'tel')
    return /\d.*\d.*\d/.test(rest) ? null : `${quote(rest)} is not a phone number. Use tel: and the number.`;
  if ((protocol !== 'http' && protocol !== 'https') || !/^\/\/./.test(rest)) return null;
  const host = URL.canParse(url.trim()) ? new URL(url.trim()).hostname : '';
  return hostname.test(host) && !rest.startsWith('///')
    ? null
    : `${quote(url)} does not go to a website. Check the part after ${protocol}://.`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Suggests a valid URL without a doubled protocol, other slashes than two, or commas in the host. */
function suggestUrl(link: Link, text: string): Advice {
  const { url, urlSpan } = link;
  if (text.slice(urlSpan.start, urlSpan.end) !== url) return {};
  const candidates = [
    url.replace(/^(?:https?:\/*){2,}/i, 'https://'),
    url.replace(/^(?:(?:https?:(?:\/\/)?|mailto:|tel:))+(?=mailto:|tel:)/i, ''),
    url.replace(/^mailto:\/\//i, 'mailto:'),
    url.replace(/^https?:\/{3,}/i, 'https://'),
    url.replace(
      /^(https?:\/\/)([^/?#]+)/i,
      (_, start: string, host: string) => start + host.replaceAll(',', '.'),
    ),
  ];
  const valid = candidates.find((candidate) => findInvalidPart({ ...link, url: candidate }) === null);
  return suggestReplacement(valid, urlSpan);
}
