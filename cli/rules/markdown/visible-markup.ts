import { notText } from '#cli/content/markdown/parsed-document.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules } from '../rule.ts';
import { foreignMarkup } from './foreign-markup.ts';
import { lineStart, reportVisible, type VisibleMarkup } from './plain-text.ts';

const attribute = String.raw`(?:[.#][\w-]+|:?[\w-]+=(?:"[^"\n]*"|[^\s{}]*)|:[\w-]+)`;

const attributeBraces: VisibleMarkup = {
  pattern: new RegExp(
    String.raw`(?<!\{)(?:(?<![^\s(]):{1,2}[a-z][\w-]*)?\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}(?!\})`,
    'dg',
  ),
  char: '{',
  describe: ({ groups: [found = ''], span }) => ({
    message: `Readers would see ${quote(found)}. The site sets sizes, styles and ids.`,
    likelyFixes: found.startsWith('{') ? [{ ...span(), text: '' }] : [],
  }),
};

const headingWithoutSpace: VisibleMarkup = {
  /** Skips a single # before a lowercase word, because that is a hashtag. */
  pattern: new RegExp(String.raw`${lineStart}((#{2,6})(?=[^\s#])|(#)(?=\p{Lu}))([^\n]*)`, 'dgu'),
  char: '#',
  describe({ groups: [, markers = '', several, , rest = ''], span }) {
    const isHashtags = several === undefined && /\s#\p{L}/u.test(rest);
    if (isHashtags) return null;
    const { start, end } = span(1);
    if (several === undefined)
      return {
        span: { start, end: end + rest.trimEnd().length },
        message: `Readers would see ${quote(markers + rest)}. To show a #, write \\#.`,
        likelyFixes: [{ start, end, text: '## ', offer: `For a heading, use: ## ${rest.trim()}` }],
      };
    const [, text = rest] = new RegExp(`^(.*[^#\\s])${markers}[ \\t]*$`).exec(rest) ?? [];
    const stray = /^[.:)–—-][ \t]+/.exec(text)?.[0].length ?? 0;
    const words = text.slice(stray).trim();
    return {
      span: { start, end: start + markers.length + rest.trimEnd().length },
      message: `Readers would see ${quote(markers + rest)}, because a heading has a space after its # characters.`,
      fix: { start: end, end: end + rest.length, text: ` ${words}`, offer: `Use: ${markers} ${words}` },
    };
  },
};

const otherSpace: VisibleMarkup = {
  pattern: new RegExp(
    String.raw`${lineStart}(#{1,6}|[-+*]|\d{1,2}[.)])([\u00A0\u2000-\u200A\u3000]+)`,
    'dgu',
  ),
  describe: ({ groups: [, marker = ''], span }) => ({
    span: { start: span(1).start, end: span(2).end },
    message: `Readers would see ${quote(marker)}, because the space after it is not an ordinary one.`,
    likelyFixes: [{ ...span(1), end: span(2).end, text: `${marker} `, offer: 'Type the space again.' }],
  }),
};

/** `10~15 and 20~30` or `H~2~O`, which strike text through, and `4*6 and 5*7`, which makes it italic */
const markInWord: VisibleMarkup = {
  pattern: new RegExp(String.raw`${notText}(?<=[\p{L}\d]${notText})[^\n${notText}]+${notText}(\d?)`, 'dgu'),
  describe({ groups: [found = '', numberAfter], span }, { source }) {
    const [, mark, text = ''] = /^([~*])([^~*]+)\1/.exec(found) ?? [];
    const { start, end } = { start: span().start, end: span(1).start };
    const isBetweenNumbers = numberAfter !== '' && /\d/.test(source.text.charAt(start - 1));
    if (mark === undefined || (mark === '*' && !isBetweenNumbers)) return null;
    const [sign, effect] = mark === '~' ? ['–', 'struck through'] : ['×', 'in italics'];
    const message = `Readers would see ${quote(text)} ${effect}.`;
    return isBetweenNumbers
      ? {
          message,
          likelyFixes: [{ start, end, text: sign + text + sign, offer: `Use ${sign} between numbers.` }],
        }
      : { message };
  },
};

/** `[button url="/booking"]Book[/button]` of WordPress */
const shortcode: VisibleMarkup = {
  char: '[/',
  pattern: /\[([a-z][\w-]*)([ \t=][^[\]\n]*)?\]([^[\]\n]*)\[\/\1\]/dg,
  describe({ groups: [found = '', name = '', attributes = '', text = ''], span }) {
    const [, url] = /\b(?:url|href|link)=["'“”]?([^\s"'“”[\]]+)/.exec(name + attributes) ?? [];
    const mark = { b: '**', i: '*' }[name] ?? '';
    const [, image, caption] = /^(!\[[^\]]*\]\([^\s()"]+)\)\s*([^"]+)$/.exec(text) ?? [];
    const captioned = image === undefined ? text : `${image} "${caption?.trim()}")`;
    const replacement = url === undefined ? mark + captioned + mark : `[${text}](${url})`;
    return {
      message: `Readers would see ${quote(found.slice(0, found.indexOf(']') + 1))} and "[/${name}]" as typed.`,
      likelyFixes: text.includes('<') ? [] : [{ ...span(), text: replacement }],
    };
  },
};

/** `\*\*Tip\*\*`, `\[prices\](/pricing)`, `\## Bring it` and a doubled `\\` at the end of a line */
const escapedMarkup: VisibleMarkup = {
  char: '\\',
  pattern: new RegExp(
    String.raw`${notText}{4}[^\s${notText}](?:[^\n${notText}]*[^\s${notText}])?${notText}{4}|${notText}{2}[^\n${notText}]+${notText}{2,4}\(?[/\w]|(?<=^[ \t>]*)${notText}{2}(?:#{0,5}[ \t])|${notText}{2}(?=\n)`,
    'dgm',
  ),
  describe({ groups: [found = ''], span }) {
    if (!/^(?:(\\[*_]){2}[^]+\1|\\\[.*\\\](?:\(|\\\()|\\[#>]|\\\\$)/.test(found)) return null;
    const { start } = span();
    const text = found.replaceAll(/\\(.)/g, '$1');
    return {
      message:
        found === '\\\\'
          ? 'One backslash breaks the line.'
          : `Another program put backslashes into ${quote(found.trim())}, so readers would see the markup.`,
      likelyFixes: [
        {
          start,
          end: start + found.length,
          text,
          offer: 'Remove the backslashes before the other characters.',
        },
      ],
    };
  },
};

/** ``It`s``, with a backtick in place of an apostrophe */
const backtickInWord: VisibleMarkup = {
  char: '`',
  pattern: new RegExp(String.raw`${notText}(?<=\p{L}${notText})${notText}*(?=\p{L})`, 'dgu'),
  describe: ({ groups: [found = ''] }) =>
    /^`[^`]+`$/.test(found)
      ? { message: `Readers would see ${quote(found.slice(1, -1))} as code. An apostrophe is ’.` }
      : null,
};

/** A character reference such as &nbsp; is replaced by its character. */
const unknownReference: VisibleMarkup = {
  char: '&',
  pattern: /&(?:[a-z]{2,10};|(?:copy|hellip|mdash|nbsp|ndash|reg|trade)(?![\w;]))/dgi,
  describe: ({ groups: [found = ''] }, { body }) =>
    body?.text.includes(found) ? { message: `Readers would see ${quote(found)} as typed.` } : null,
};

export const visibleMarkupRules = defineDocumentRules([
  {
    id: 'attribute-braces',
    summary: 'Text must not contain {attributes} in braces.',
    explain:
      'Other programs read {width=50%} or {.large} after an image as its size or style. This site sets both itself, so readers would see the braces.',
    examples: textExamples(
      '![A mirror](/images/site/mirror.jpg){width=50%}',
      '![A mirror](/images/site/mirror.jpg)',
    ),
    check: (document, report) => reportVisible([attributeBraces], document, report),
  },
  {
    id: 'heading-space',
    summary: 'A heading must have a space after its # characters.',
    explain:
      'Without the space, the line is not a heading, and readers see the # characters. To start a line with a #, write \\#. --fix adds the space after two or more # characters.',
    fixable: true,
    examples: textExamples('##Hands', '## Hands'),
    check: (document, report) => reportVisible([headingWithoutSpace], document, report),
  },
  {
    id: 'marker-space',
    summary: "A heading's # or a list item's marker must be followed by an ordinary space.",
    explain:
      'A non-breaking space looks the same, but Markdown does not treat it as a space. Word, web pages and Option-Space on a Mac insert it.',
    examples: textExamples('##\u00A0Hands', '## Hands'),
    check: (document, report) => reportVisible([otherSpace], document, report),
  },
  {
    id: 'unsupported-markup',
    summary: 'Text must not contain markup from other programs.',
    explain:
      'In some programs, ==text== is highlighted, ^2^ is a superscript, ^[text] is a footnote, :smile: becomes an emoji, > [!NOTE] becomes a box, a line that starts with a colon is a definition, {% tags %} run code, $x^2$ is a formula, and [gallery ids=1] shows images. Word leaves <o:p> behind. This site supports none of these, so readers would see the characters.',
    examples: textExamples('Hold ==very== still.', 'Hold **very** still.'),
    check: (document, report) =>
      reportVisible(
        [shortcode, ...foreignMarkup, markInWord, escapedMarkup, backtickInWord, unknownReference],
        document,
        report,
      ),
  },
]);
