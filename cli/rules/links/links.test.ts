import { expect, test } from 'vitest';
import { type Cases, testCases } from '../../../tests/content/rule-cases.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { exampleFaq, exampleStudio } from '../example-settings.ts';

const studio = (from: string, to: string) => ({ 'studio.yaml': exampleStudio(from, to) });
const faq = (from: string, to: string) => ({ 'faq.yaml': exampleFaq(from, to) });

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['bare URL of this site', 'See https://hushquarter.example/pricing now.', ['12:5 link-noncanonical']],
  ['bare www', 'See www.hushquarter.example now.', ['12:5 link-noncanonical']],
  ['bare URLs and email addresses of others', 'Write to hello@hushquarter.example, or see www.museum.example and https://museum.example/a.', []],
  ['URL in angle brackets', 'See <https://hushquarter.example/pricing> now.', ['12:6 link-noncanonical']],
  ['link with a non-breaking space', 'See [prices](/pricing\u00A0), [a](/faq\u202F "T") and ![A chair](/images/blog/posing-guide.jpg).', ['12:14 link-misspelled', '12:30 link-misspelled']],
  ['link to another site with a non-breaking space', 'See [it](https://museum.example/a\u3000) or [us](mailto:a@b.example\u00A0).', ['12:10 link-misspelled', '12:45 link-misspelled']],
  ['link to the preview', 'See [prices](http://localhost:5173/pricing).', ['12:14 link-local']],
  ['empty link text', 'See [](/pricing).', ['12:5 link-text-empty']],
  ['vague link text', '[Click here](/pricing).', ['12:1 link-text-vague']],
  ['empty URL', 'See [prices]().', ['12:5 link-url-empty']],
  ['link to a missing page', 'See [prices](/prcing).', ['12:14 link-target']],
  ['link to a draft', 'See [the guide](/blog/my-draft).', ['12:17 link-hidden']],
  ['link to a missing post', 'See [it](/blog/posing-guid) now.', ['12:10 link-target']],
  ['link with .md', 'See [the guide](/blog/posing-guide.md).', ['12:17 link-misspelled']],
  ['link with .html', 'See [the guide](/blog/posing-guide.html).', ['12:17 link-noncanonical']],
  ['start of a URL', 'See [prices](/pric).', ['12:14 link-target']],
  ['relative link', 'See [the guide](posing-guide).', ['12:17 link-relative']],
  ['relative md link', 'See [the guide](./posing-guide.md).', ['12:17 link-relative']],
  ['link with a trailing slash', 'See [prices](/pricing/).', ['12:14 link-noncanonical']],
  ['link to the site’s own domain', 'See [prices](https://hushquarter.example/pricing).', ['12:14 link-noncanonical']],
  ['link with capitals', 'See [prices](/Pricing).', ['12:14 link-misspelled']],
  ['link without a leading slash', 'See [prices](pricing).', ['12:14 link-relative']],
  ['link to a missing section', 'See [below](#nowhere).', ['12:13 link-anchor']],
  ['link to a missing section of another page', 'See [it](/faq#nowhere).', ['12:10 link-anchor']],
  ['link to a section', '## Where to stand\n\nSee [above](#where-to-stand).', []],
  ['http link', 'See [it](http://www.instagram.com/x).', ['12:10 insecure-link']],
  ['javascript link', 'See [it](javascript:alert(1)).', ['12:10 dangerous-protocol']],
  ['email address as a link', 'Write [us](hello@hushquarter.example).', ['12:12 link-relative']],
  ['mailto', 'Write [us](mailto:hello@hushquarter.example).', []],
  ['empty mailto link', 'Write [us](mailto:).', ['12:12 link-url-empty']],
  ['tel', 'Call [us](tel:+17045550137).', []],
  ['empty tel link', 'Call [us](tel:).', ['12:11 link-url-empty']],
  ['phone number without tel:', 'Call [us](704-555-0137).', ['12:11 link-relative']],
  ['web URL without https', 'See [it](www.instagram.com/x).', ['12:10 link-relative']],
  ['domain without https', 'See [it](instagram.com/x).', ['12:10 link-relative']],
  ['protocol-relative', 'See [it](//www.instagram.com/x).', ['12:10 insecure-link']],
  ['missing slash in the protocol', 'See [it](https:/www.instagram.com/x).', ['12:10 insecure-link']],
  ['misspelled protocol', 'See [it](htps://www.instagram.com/x).', ['12:10 dangerous-protocol']],
  ['redirected URL', 'See [it](/blog/old-name).', ['12:10 link-noncanonical']],
  ['link with a query', 'See [it](/blog?tag=nothing).', ['12:10 link-query']],
  ['link with an encoded tag', 'See [it](/blog?tag=First%20Visit).', ['12:10 link-query']],
  ['double slash', 'See [prices](//pricing).', ['12:14 insecure-link']],
  ['backslash', 'See [prices](\\pricing).', ['12:14 link-noncanonical']],
  ['file link', 'See [it](file:///home/x.jpg).', ['12:10 dangerous-protocol']],
  ['image as a data: URL', '![A chair](data:image/png;base64,AAAA)', ['12:12 dangerous-protocol']],
  ['image without its exclamation mark', '[A chair](/images/blog/posing-guide.jpg)', ['12:1 link-syntax']],
];

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['broken link of a phrase', studio('tracking: {}', 'tracking: {}\nautoLinks:\n  - { phrase: portraits, url: /prcing }'), ['studio.yaml:90:31 link-target']],
  ['broken link in an answer', faq('By credit', 'See [x](/prcing), by credit'), ['faq.yaml:10:25 link-target']],
  ['redirect of a pattern', { 'redirects.yaml': '/*: /pricing\n/old?x=1: /faq\n' }, ['redirects.yaml:1:1 redirect', 'redirects.yaml:2:1 redirect']],
  ['redirect to a draft', { 'redirects.yaml': '/old: /blog/mine\n/older: /old\n', 'blog/mine.md': examplePost({ title: 'Mine', draft: 'true' }) }, ['redirects.yaml:1:7 link-hidden']],
  ['redirect to itself', { 'redirects.yaml': '/a: /a\n' }, ['redirects.yaml:1:1 redirect']],
  ['link to a post that cannot be read', { 'blog/next.md': '(a link to nowhere.md)', 'blog/posing-guide.md': examplePost({}, `[Next](/blog/next). ${bookingLine}`) }, ['blog/next.md:1:1 unreadable-file']],
  ['circular redirect', { 'redirects.yaml': '/a: /b\n/b: /a\n' }, ['redirects.yaml:1:1 redirect', 'redirects.yaml:2:1 redirect']],
  ['redirect to a missing page', { 'redirects.yaml': '/a: /nowhere\n' }, ['redirects.yaml:1:5 redirect']],
  ['redirect with a typo', { 'redirects.yaml': '"/a": "/prcing"\n' }, ['redirects.yaml:1:8 redirect']],
  ['redirect of an existing page', { 'redirects.yaml': '/pricing: /faq\n' }, ['redirects.yaml:1:1 redirect']],
  ['redirect without a slash', { 'redirects.yaml': 'a: /faq\n' }, ['redirects.yaml:1:1 redirect']],
  ['URL redirected twice', { 'redirects.yaml': '/a: /faq\n/a: /pricing\n' }, ['redirects.yaml:2:1 redirect']],
  ['redirect with an arrow', { 'redirects.yaml': '/a -> /faq\n' }, ['redirects.yaml:1:1 redirect']],
];

const { messages } = testCases('Links', { posts, folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "dangerous-protocol: Images with "data:" are not allowed. Save the image as a file, and add it with \`studio add-picture\`.
    dangerous-protocol: URLs with "htps:" are not allowed. A link has https:, mailto:, tel:, sms: or a URL on this site. → Did you mean "https"? [likely fix]
    dangerous-protocol: URLs with "javascript:" are not allowed. A link has https:, mailto:, tel:, sms: or a URL on this site.
    insecure-link: Put two slashes after https: to make this a valid URL. → Use "[it](https://www.instagram.com/x)." instead of "[it](https:/www.instagram.com/x).". [likely fix]
    insecure-link: This link has no protocol. Start it with https://. → Use "[it](https://www.instagram.com/x)." instead of "[it](//www.instagram.com/x).". [likely fix]
    insecure-link: This link starts with http://. Use https://. → Use "[it](https://www.instagram.com/x)." instead of "[it](http://www.instagram.com/x).". [likely fix]
    insecure-link: This link starts with two slashes. A link within the site starts with one. → Use "[prices](/pricing)." instead of "[prices](//pricing).". [likely fix]
    link-anchor: The page "/blog/mistake" has no section "#nowhere".
    link-hidden: "/blog/my-draft" is a draft, so visitors cannot open it. → Publish it first, or add the link later.
    link-local: "http://localhost:5173/pricing" works only on your computer. Start the link with a slash. → Use: /pricing [likely fix]
    link-misspelled: "/blog/posing-guide.md" is not spelled exactly like its page's URL. → Use: /blog/posing-guide [fix]
    link-misspelled: There is a non-breaking space next to "/pricing<U+00A0>", so the link would not work. → Use: /pricing [fix]
    link-noncanonical: "/blog/posing-guide.html" costs visitors a redirect or a reload. → Use: /blog/posing-guide [fix]
    link-noncanonical: "https://hushquarter.example/pricing" costs visitors a redirect or a reload. → A link with other words is [words](/pricing).
    link-query: No post has the tag "First Visit". Link to a tag that posts use. → Did you mean "first-visit"? [likely fix]
    link-query: No post has the tag "nothing". Link to a tag that posts use.
    link-relative: "hello@hushquarter.example" is not the URL of a page. → Use: mailto:hello@hushquarter.example [fix]
    link-relative: The link "posing-guide" does not start with a slash. → Use: /blog/posing-guide [fix]
    link-target: There is no page at "/prcing". → Did you mean "/pricing"? [likely fix]
    link-target: There is no page at "/pric".
    link-text-empty: This link has no text. Say in the brackets where it goes.
    link-text-vague: The link text "Click here" does not say where the link goes. Name the page or topic.
    link-url-empty: This link ends after "mailto:". Add the rest of the URL.
    link-url-empty: This link has no URL. Put one in the parentheses.
    redirect: /* is not one URL. Redirect each old URL on its own line, without *, ? or #: hosts would redirect whole folders, or nothing.
    redirect: /a is already redirected above. Keep one of the lines.
    redirect: /a redirects to itself. Use the URL of a page.
    redirect: /b redirects to itself. Use the URL of a page.
    redirect: /old?x=1 is not one URL. Redirect each old URL on its own line, without *, ? or #: hosts would redirect whole folders, or nothing.
    redirect: /pricing is the URL of a page. Remove this redirect or the page.
    redirect: There is no page at /nowhere. Use the URL of a page.
    redirect: There is no page at /prcing. Use the URL of a page. → Did you mean "/pricing"? [likely fix]
    redirect: This line is not a redirect. Use \`/old: /new\`."
  `);
});
