import type { ContentLink } from '#cli/content/content.ts';
import type { LinkOutcome } from '#cli/content/links/resolve.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { sentenceExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, type ContentRule, defineContentRules, type Finding, suggestSpelling } from '../rule.ts';

type LinkProblem = Extract<LinkOutcome, { kind: 'problem' }>;
type ProblemName = LinkProblem['problem'];
type Describe<Name extends ProblemName> = (
  link: ContentLink,
  problem: LinkProblem & { problem: Name },
) => Finding;

/** Reports the links for which `resolveLink` found a problem. */
const reportLinks =
  <Name extends ProblemName>(name: Name, describe: Describe<Name>): ContentRule['check'] =>
  ({ links, files }, report) => {
    const unreadable = new Set(
      files.problems.filter(({ kind }) => kind === 'unreadable').map(({ path }) => path),
    );
    for (const link of links) {
      if (!hasProblem(link.outcome, name)) continue;
      const [path = ''] = link.url.split(/[?#]/, 1);
      if (unreadable.has(`${path.slice(1)}.md`)) continue;
      const { message, ...advice } = describe(link, link.outcome);
      report(link.file, link.span, message, advice);
    }
  };

const hasProblem = <Name extends ProblemName>(
  outcome: LinkOutcome,
  name: Name,
): outcome is LinkProblem & { problem: Name } => outcome.kind === 'problem' && outcome.problem === name;

export const linkProblemRules = defineContentRules([
  {
    id: 'link-anchor',
    summary: 'The part of a link after # must be the id of a section on the page.',
    explain:
      'A heading\'s id is its text in lowercase, joined by hyphens: "Start from the floor" is #start-from-the-floor. If no section has that id, the page opens at the top.',
    examples: sentenceExamples('See [the sessions](/#session).', 'See [the sessions](/#sessions).'),
    check: reportLinks('anchor', ({ url, span }, { page, anchor, nearest }) => ({
      message:
        page === null
          ? `${quote(anchor)} alone goes nowhere.`
          : `The page ${quote(page)} has no section ${quote(`#${anchor}`)}.`,
      ...suggestSpelling(nearest, getAnchorSpan(span, url)),
    })),
  },
  {
    id: 'link-misspelled',
    summary: 'A link must spell a URL exactly as the site does.',
    explain:
      'URLs are lowercase, with single slashes and without .md at the end. Most hosts respond to any other spelling with a 404 page. A non-breaking space next to a URL, which Word, Google Docs and Option-Space on a Mac insert, becomes part of it.',
    fixable: true,
    examples: sentenceExamples('Read [what it costs](/Pricing).', 'Read [what it costs](/pricing).'),
    check: reportLinks('misspelled', (link, { correctUrl }) => ({
      message:
        correctUrl === link.url.trim()
          ? `There is a non-breaking space next to ${quote(link.url)}, so the link would not work.`
          : `${quote(link.url)} is not spelled exactly like its page's URL.`,
      ...replaceUrl(link, correctUrl),
    })),
  },
  {
    id: 'link-noncanonical',
    severity: 'warning',
    summary: 'A link must go straight to its page.',
    explain:
      "These URLs work, but cost a redirect or a reload: those that end with a slash or .html, that include this site's domain, that were renamed, or that are the static URL of a list, such as /blog/page/2.",
    fixable: true,
    examples: sentenceExamples('Read [what it costs](/pricing/).', 'Read [what it costs](/pricing).'),
    check: reportLinks('noncanonical', (link, { correctUrl }) => ({
      message: `${quote(link.url)} costs visitors a redirect or a reload.`,
      ...replaceUrl(link, correctUrl),
    })),
  },
  {
    id: 'link-query',
    severity: 'warning',
    summary: 'A link to a list of posts must use an existing tag and a page number of at least 1.',
    explain: 'If no post has the tag, the list is empty. A page number past the end shows the last page.',
    examples: sentenceExamples(
      'Read [more on posing](/blog?tag=poses).',
      'Read [more on posing](/blog?tag=posing).',
    ),
    check: reportLinks('query', ({ url, span }, { key, value, nearest }) => ({
      message:
        key === 'tag'
          ? `No post has the tag ${quote(value)}. Link to a tag that posts use.`
          : `${quote(value)} is not a page number. Use a whole number, 1 or more.`,
      ...suggestSpelling(nearest, span, nearest && replaceParameter(url, key, nearest)),
    })),
  },
  {
    id: 'link-relative',
    summary: 'A link to a page on this site must start with a slash.',
    explain:
      'Without the slash, the link goes to different places depending on the page it is on. In a feed, it goes to yet another place.',
    fixable: true,
    examples: sentenceExamples('Read [what it costs](pricing).', 'Read [what it costs](/pricing).'),
    check: reportLinks('relative', (link, { correctUrl, nearest }) => {
      const completeUrl = addProtocol(link.url);
      if (completeUrl !== null && correctUrl === null)
        return {
          message: `${quote(link.url)} is not the URL of a page.`,
          ...replaceUrl(link, completeUrl),
        };
      const advice = correctUrl === null ? suggestSpelling(nearest, link.span) : replaceUrl(link, correctUrl);
      return {
        message: `The link ${quote(link.url)} does not start with a slash.`,
        ...advice,
      };
    }),
  },
  {
    id: 'link-target',
    summary: 'A link within the site must go to a page, file or image that exists.',
    explain: 'Drafts and scheduled posts count as existing. Links to other sites are not checked.',
    examples: sentenceExamples('Read [what it costs](/prcing).', 'Read [what it costs](/pricing).'),
    check: reportLinks('target', ({ url, span }, { reason, nearest }) => ({
      message: targetMessages[reason](quote(url)),
      ...suggestSpelling(nearest, getPathSpan(span, url)),
    })),
  },
]);

const targetMessages = {
  'no-page': (url: string) => `There is no page at ${url}.`,
  'no-picture': (url: string) => `There is no image at ${url}. Add it to content/images, or check the URL.`,
  'bad-encoding': (url: string) =>
    `A % in ${url} does not start a valid UTF-8 escape. Correct the escape, or write %25 for a percent sign.`,
};

/** Replaces a link's URL. An autolink has no fix, because it shows its URL and the writer has to choose a link text. */
function replaceUrl({ span, url: written, isAutolink }: ContentLink, url: string): Advice {
  if (isAutolink) return { suggestion: `A link with other words is [words](${url}).` };
  const offer = `Use: ${url}`;
  if (!url.endsWith(written)) return { fix: { ...span, text: url, offer } };
  // Only what is missing is added, because the rest may be a fact.
  return { fix: { start: span.start, end: span.start, text: url.slice(0, -written.length), offer } };
}

/** Returns the span of the URL without its query and anchor, or of the whole URL if its source contains escapes. */
function getPathSpan({ start, end }: TextSpan, url: string): TextSpan {
  const length = url.search(/[?#]/);
  return { start, end: length > 0 && url.length === end - start ? start + length : end };
}

/** Returns the span of the anchor, including its `#`. */
function getAnchorSpan({ start, end }: TextSpan, url: string): TextSpan {
  const at = url.indexOf('#');
  return { start: at > 0 && url.length === end - start ? start + at : start, end };
}

/** The value in the URL can be percent-encoded. */
const replaceParameter = (url: string, key: string, value: string): string =>
  url.replace(new RegExp(`([?&]${key}=)[^&#]*`), (_, start: string) => start + value);

/** Adds the missing protocol to an email address, a phone number or a domain. Returns null for anything else. */
function addProtocol(url: string): string | null {
  const [, protocol, rest] = /^(https?)\/\/(.+)/i.exec(url) ?? [];
  if (protocol !== undefined) return `${protocol.toLowerCase()}://${rest}`;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url)) return `mailto:${url}`;
  if (/^\+?[\d().-]{7,}$/.test(url)) {
    const digits = url.replaceAll(/[().-]/g, '');
    return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`;
  }
  const isDomain =
    /^(?:www\.[\w-]+|[\w-]+)(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|io|co|us|info|example)(?:[/?#]|$)/i;
  return isDomain.test(url) ? `https://${url}` : null;
}
