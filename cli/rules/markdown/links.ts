import { notText, type ParsedBody, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import { isFactName } from '#cli/content/facts.ts';
import { bookingLine, postExamples, textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { didYouMean } from '#src/lib/text/suggest.ts';
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
            message: 'The space between ] and ( breaks this link. Remove it.',
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
      const edit = { start: span(first).start, end: span(first + 2).end, text, offer: `Use ${text}.` };
      return { message: 'This URL needs parentheses.', likelyFixes: [edit] };
    },
  },
  {
    // `![A mirror [lit](/images/…)`, `[[prices](/pricing)` or `[prices]](/pricing)`
    pattern: new RegExp(String.raw`!?\[[^[\]\n]*${notText}[^\]\n]*(?=\n|$)|\](?=\]\(${address}\))`, 'dg'),
    char,
    describe: ({ groups: [found = ''] }) =>
      /^\]$|^!?\[[^[]*\[[^[]*\]\(/.test(found)
        ? { message: 'There is a bracket too many here. Remove it, or put a \\ before it to show it.' }
        : null,
  },
  {
    // `<www.museum.example>` or `<https://museum.example and more`
    pattern: new RegExp(`<${notText}+>?`, 'dg'),
    char: `<${notText}`,
    describe: ({ groups: [found = ''] }) =>
      /^<(?:https?:|www\.)/.test(found)
        ? { message: 'Readers would see the <. Write the URL alone, or use [text](https://museum.example).' }
        : null,
  },
  {
    pattern:
      /!\[[^[\]\n]+\](?=[\s.,]|$)(?![ \t]*[(/{])|(?<![^\n])\/images\/[\w./-]+\.(?:avif|jpe?g|png|svg|webp)(?![^\n])/dg,
    describe: () => ({
      message: 'This shows no image. Use ![what it shows](/images/blog/picture.jpg).',
    }),
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${address}|${notText}+)\]`, 'dg'),
    char,
    describe({ groups: [, text, url = ''], span }) {
      if (!isAddress.test(url)) return null;
      const corrected = `[${text}](${url})`;
      return {
        message: "This link's brackets and parentheses are swapped. Swap them back.",
        fix: { ...span(), text: corrected, offer: `Use ${corrected}.` },
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
          likelyFixes: [{ ...span(), text: `{{${target}}}`, offer: `Use {{${target}}}.` }],
        };
      const isImage = mark === '!' || /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(target);
      return {
        message: `Readers would see ${quote(found)}. Double brackets are not a link on this site.`,
        suggestion: isImage ? 'Use ![what it shows](/images/blog/picture.jpg).' : 'Use [text](/url).',
      };
    },
  },
  {
    pattern: new RegExp(String.raw`\[[^[\]()\n]*[^\s[\]()]([ \t]*)\(${address}\)(?![^[\n]*\])`, 'dg'),
    char,
    describe: ({ span }) => ({
      message: 'This link has no closing bracket. Put ] after its text.',
      likelyFixes: [{ ...span(1), text: ']' }],
    }),
  },
  {
    pattern: new RegExp(String.raw`(?:^|\n)[^[\]\n]*(\](?:\(${address}\)|\(${notText}+))`, 'dg'),
    char: '](',
    describe: ({ span }) => ({
      span: span(1),
      message: 'This link has no opening bracket in its paragraph. Put [ before its text.',
    }),
  },
  phoneLink,
  brokenUrl,
];

const unknownReference: VisibleMarkup = {
  pattern: /!?\[([^[\]^\n][^[\]\n]*)\]\[([^[\]\n]*)\]/dg,
  char,
  describe({ groups: [found = '', text = '', name = ''], span }, { source, body }) {
    const message = `There is no URL for ${quote(name || text)}, so readers would see the brackets.`;
    const link = found.slice(0, found.indexOf(']') + 1);
    if (isAddress.test(name))
      return {
        message,
        likelyFixes: [{ ...span(), text: `${link}(${name})`, offer: `Use ${link}(${name}).` }],
      };
    if (/^(?:\d{1,3}|[a-z])$/.test(text) && /^(?:\d{1,3}|[a-z])$/.test(name))
      return { message, suggestion: 'If they are the notes of another document, remove them.' };
    const nearest = didYouMean(name || text, body?.definitions.map(({ label }) => label) ?? []);
    if (nearest !== null) return { message, suggestion: nearest };
    const hasLine = source.text.includes(`\n[${name || text}]`);
    return {
      message,
      suggestion: hasLine
        ? `Write the line with the URL as [${name || text}]: /url, alone and with a blank line above it.`
        : `Use ${link}(/url).`,
    };
  },
};

const unknownFootnote: VisibleMarkup = {
  pattern: /\[\^[^\]\n]+\]/dg,
  char: '[^',
  describe({ groups: [note = ''], span }, { source: { text } }) {
    if (/\s/.test(note))
      return { message: `The name of a footnote cannot have spaces. Change ${quote(note)}.` };
    const { start } = span();
    const isNote = (at: number) =>
      /(?:^|\n)$/.test(text.slice(0, at)) && /^[ \t]+\S/.test(text.slice(at + note.length));
    if (isNote(start)) return { message: `This footnote has no colon after ${quote(note)}. Add one.` };
    if (isNote(text.indexOf(`\n${note}`) + 1)) return null;
    return {
      message: `There is no text for the footnote ${quote(note)}, so readers would see the brackets.`,
      suggestion: `Add a line that starts with ${note}: and has the text.`,
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
          report(span, 'A line break splits this URL. Put it on one line, or a blank line below it.');
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
  if (above.has(label))
    return `A line above has the name ${name} too, so this one is not shown. Use another name, or remove it.`;
  if (!label.startsWith('^'))
    return `No link uses ${name}, so this line is not shown. Use it in a link, remove it, or show it with a \\ before the [.`;
  return /\s/.test(label)
    ? `The name of a footnote cannot have spaces. Change ${name}.`
    : `This footnote is not shown. Write ${name} in the text where it belongs.`;
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
    const message = 'The space after the ! makes this image a link. Remove it.';
    report(span, message, { fix: { ...span, text: '!' } });
  } else if (text.slice(0, start).endsWith('\n\n') && /^[ \t]*\n\s*\n/.test(text.slice(end))) {
    const isInside = text.startsWith('[!', start);
    report({ start, end }, 'This is a link to an image. To show the image, put a ! before the [.', {
      likelyFixes: [{ start, end: start + (isInside ? 2 : 0), text: isInside ? '![' : '!' }],
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
