import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';
import { applyFixes } from '#cli/fix/apply.ts';
import { bookingLine, examplePage, examplePost } from '#cli/rules/example-document.ts';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { analyze } from './content/article.ts';
import { exampleWorkspace } from './content/example-workspace.ts';
import { exampleEpoch } from './content/content-folder.ts';

/** A name, a text, and what the check says: where, how bad, which rule, what is wrong, and → what may help. */
type Row<Input> = [name: string, input: Input, found: string[]];

/** The text of a post, by its title. */
type Text = (title: string) => string;

const ending = `\n\n${bookingLine}`;
const body =
  (written: string, end = ending): Text =>
  (title) =>
    examplePost({ title }, written + end);
const header =
  (changes: Record<string, string | null>): Text =>
  (title) =>
    examplePost({ title, ...changes });
const base = examplePost({ title: 'TITLE' });
const text =
  (written: string): Text =>
  (title) =>
    written.replace('TITLE', title);

// oxfmt-ignore
const posts: Row<Text>[] = [
  ['heading without a space', body('##What to bring'), ['12:1 error heading-space: Readers would see "##What to bring". Add a space after ##.']],
  ['heading 3 without a space', body('## One\n\n###Two'), ['14:1 error heading-space: Readers would see "###Two". Add a space after ###.']],
  ['a hashtag is text', body('We are #1 in Charlotte.'), []],
  ['hashtag at line start', body('#selfportrait is our tag.'), []],
  ['list without space', body('-one\n-two'), ['12:1 error list-space: Readers would see "-one". Add a space after "-" to make it a list item.', '13:1 error list-space: Readers would see "-two". Add a space after "-" to make it a list item.']],
  ['star list without a space', body('*one\n*two'), ['12:1 error emphasis-open: This * has no match in this paragraph, so readers would see it. → For a list item, put a space after the *. To show a *, write \\*.', '13:1 error emphasis-open: This * has no match in this paragraph, so readers would see it. → For a list item, put a space after the *. To show a *, write \\*.']],
  ['plus list', body('+one\n+two'), ['12:1 error list-space: Readers would see "+one". Add a space after "+" to make it a list item.', '13:1 error list-space: Readers would see "+two". Add a space after "+" to make it a list item.']],
  ['numbered without a space', body('1.one\n2.two'), ['12:1 error list-space: Readers would see "1.one". Add a space after "1." to make it a list item.', '13:1 error list-space: Readers would see "2.two". Add a space after "2." to make it a list item.']],
  ['a negative number is text', body('It was\n-5 degrees outside.'), []],
  ['unclosed bold', body('Bring **two outfits.'), ['12:7 error emphasis-open: This ** has no match in this paragraph, so readers would see it. → Write **bold**, with no space next to the text. To show a *, write \\*.']],
  ['unclosed italics', body('Bring *two outfits.'), ['12:7 error emphasis-open: This * has no match in this paragraph, so readers would see it. → Write *italics*, with no space next to the text. To show a *, write \\*.']],
  ['bold with space inside', body('Bring ** two ** outfits.'), ['12:7 error emphasis-open: This ** has no match in this paragraph, so readers would see it. → Write **bold**, with no space next to the text. To show a *, write \\*.', '12:14 error emphasis-open: This ** has no match in this paragraph, so readers would see it. → Write **bold**, with no space next to the text. To show a *, write \\*.']],
  ['underscore bold unclosed', body('Bring __two outfits.'), ['12:7 error emphasis-open: This __ has no match in this paragraph, so readers would see it. → Write **bold**, with no space next to the text. To show a _, write \\_.']],
  ['a star alone is text', body('Five * two is ten.'), []],
  ['escaped stars', body('Show \\**this\\**.'), []],
  ['space between link parts', body('See [prices] (/pricing).'), ['12:5 error link-syntax: The space between ] and ( breaks this link. Remove it.']],
  ['link brackets swapped', body('See (prices)[/pricing].'), ['12:5 error link-syntax: The brackets and the parentheses of this link are swapped. Swap them back. → Write [prices](/pricing).']],
  ['link unclosed', body('See [prices](/pricing now.'), ['12:5 error link-syntax: This link has no closing parenthesis. Add ) after the address.']],
  ['link reference undefined', body('See [prices][undefined].'), ['12:5 error link-reference: There is no address for "undefined", so readers would see the brackets. → Write [prices](/address).']],
  ['brackets alone are text', body('He said [sic] so.'), []],
  ['picture with a space in its address', body('![A chair](/images/blog/my chair.jpg)'), ['12:1 error link-syntax: The space in its address breaks this image. Rename the file with hyphens. → Write /images/blog/my-chair.jpg.']],
  ['wiki picture', body('![[chair.jpg]]'), ['12:1 error link-syntax: Readers would see "![[chair.jpg]]". Double brackets are not a link on this site. → Write ![what it shows](/images/blog/picture.jpg).']],
  ['wiki link', body('See [[posing-guide]].'), ['12:5 error link-syntax: Readers would see "[[posing-guide]]". Double brackets are not a link on this site. → Write [text](/address).']],
  ['attribute braces', body('![A chair](/images/blog/posing-guide.jpg){width=50%}'), ['12:42 error attribute-braces: Readers would see "{width=50%}". Remove it: the site sets sizes and styles.']],
  ['class braces after heading', body('## One {#one}\n\nText.'), ['12:8 error attribute-braces: Readers would see "{#one}". Remove it: the site sets sizes and styles.']],
  ['single fact braces', body('Call {phone}.'), ['12:6 error fact-braces: Readers would see "{phone}". A fact needs two braces on each side. → Write {{phone}}.']],
  ['unknown fact', body('Call {{phon}}.'), ['12:6 error fact-unknown: There is no fact called "phon". → Did you mean "phone"?']],
  ['fact with a space', body('Call {{ phone }}.'), []],
  ['bare address', body('See https://hushquarter.example/pricing now.'), ['12:5 warning address-bare: "https://hushquarter.example/pricing" is not a link. Write [text](address). → Write [what it shows](https://hushquarter.example/pricing).']],
  ['bare www', body('See www.hushquarter.example now.'), ['12:5 warning address-bare: "www.hushquarter.example" is not a link. Write [text](address). → Write [what it shows](https://www.hushquarter.example).']],
  ['bare email', body('Write to hello@hushquarter.example now.'), ['12:10 warning address-bare: "hello@hushquarter.example" is not a link. Write [text](address). → Write [hello@hushquarter.example](mailto:hello@hushquarter.example).']],
  ['angle address', body('See <https://hushquarter.example/pricing> now.'), ['12:6 warning link-detour: "https://hushquarter.example/pricing" costs visitors a redirect or a reload. → Write [text](/pricing).']],
  ['strikethrough', body('Now ~~$99~~ free.'), ['12:5 error strikethrough: Readers would see "~~$99~~" with its ~~. Delete the ~~ or the text.', '12:7 warning fact-typed: "$99" is one of the studio\'s prices, typed by hand. Write {{price.mini.primeTime}}.']],
  ['single tilde strikethrough', body('Now ~old~ new.'), []],
  ['about tilde', body('It takes ~20 minutes.'), []],
  ['footnote', body('A claim.[^1]\n\n[^1]: A source.'), ['12:9 error footnote: Readers would see "[^1]", because the site has no footnotes. Put the note in the text.', '14:1 error footnote: Readers would see "[^1]:", because the site has no footnotes. Put the note in the text.']],
  ['task list', body('- [ ] Shoes\n- [x] Hat'), ['12:3 error task-list: Readers would see [ ], because the site has no check boxes. Remove it.', '13:3 error task-list: Readers would see [x], because the site has no check boxes. Remove it.']],
  ['table without delimiter', body('| A | B |\n| 1 | 2 |'), ['12:1 error table-form: This is not a table yet, so readers would see the | characters. Add a line of hyphens below the first row. → Write | --- | --- | below it. To show a |, write \\|.']],
  ['table with a short delimiter', body('| A | B |\n| --- |\n| 1 | 2 |'), ['12:1 error table-form: The first row has 2 cells, but the line of hyphens has 1. Give both the same number. → Write | --- | --- | below it.']],
  ['table with a cell too many', body('| A | B |\n| --- | --- |\n| 1 | 2 | 3 |'), ['14:1 error table-cells: This row has 3 cells, but the table has 2 columns. Readers would not see the rest. Add a column, or remove a cell.']],
  ['table with fewer cells', body('| A | B |\n| --- | --- |\n| 1 |'), []],
  ['unclosed fence', body('```\ncode'), ['12:1 error code-unclosed: This code block has no end. Put ``` on its own line after it, or remove this line.']],
  ['closed fence', body('```\ncode\n```'), []],
  ['indented text', body('Text:\n\n    four spaces'), ['14:1 warning code-indented: This text is indented by four spaces, so it is shown as code. Remove the spaces.']],
  ['setext by accident', body('A line of text\n---\n\nMore.'), ['13:1 error heading-underline: This line turns the text above it into a heading. Put a blank line in between. → For a heading, start the text with ## and remove this line.']],
  ['highlight', body('This is ==important==.'), ['12:9 error unsupported-markup: Readers would see "==important==" as typed. Write **bold** instead.']],
  ['superscript', body('The 2^nd^ floor.'), ['12:6 error unsupported-markup: Readers would see "^nd^" as typed. Remove the ^ characters.']],
  ['emoji code', body('So nice :smile:.'), ['12:9 error unsupported-markup: Readers would see ":smile:" as typed. Paste the emoji itself, or remove it.']],
  ['line break html', body('One<br>two.'), ['12:4 error raw-html: The HTML "<br>" would be left out of the page. Use Markdown instead. → End the line with a backslash, or start a new paragraph.']],
  ['html bold', body('Hold <b>still</b>.'), ['12:6 error raw-html: The HTML "<b>" would be left out of the page. Use Markdown instead. → Write **text**.']],
  ['lone closing tag', body('x </b> y'), ['12:3 error raw-html: The HTML "</b>" would be left out of the page. Use Markdown instead. → Remove the tag, or write \\< to show a <.']],
  ['closing div', body('</div>'), ['12:1 error raw-html: The HTML "</div>" would be left out of the page. Use Markdown instead. → Remove the tag, or write \\< to show a <.']],
  ['html comment', body('<!-- note to self -->'), ['12:1 error raw-html: The HTML "<!-- note to self -->" would be left out of the page. Use Markdown instead. → Remove the comment. Notes do not belong in published text.']],
  ['less than', body('Prices < 100 are fine.'), []],
  ['angle tag-like', body('Press <Enter> now.'), ['12:7 error raw-html: The HTML "<Enter>" would be left out of the page. Use Markdown instead. → Remove the tag, or write \\< to show a <.']],
  ['html entity', body('Fish &amp; chips &nbsp; here.'), []],
  ['curly quotes', body('She said “hello” and ‘bye’.'), []],
  ['zero width', body('Hello\u200Bworld.'), ['12:6 error control-character: There is an invisible character here: U+200B. Remove it.']],
  ['nbsp', body('10\u00A0minutes.'), []],
  ['control character', body('Hello\u0007world.'), ['12:6 error control-character: There is an invisible character here: U+0007. Remove it.']],
  ['unused definition', body('[x]: /pricing'), ['12:1 error link-reference: No link uses "[x]", so this line is not shown. Use it, or remove it.']],
  ['empty link text', body('See [](/pricing).'), ['12:5 error link-text-empty: This link has no text. Say in the brackets where it goes.']],
  ['vague link text', body('[Click here](/pricing).'), ['12:1 warning link-text-vague: The link text "Click here" does not say where the link goes. Name the page or topic.']],
  ['empty address', body('See [prices]().'), ['12:5 error link-address-empty: This link has no address. Put one in the parentheses.']],
  ['empty bold', body('A **** word.'), ['12:3 error emphasis-open: This **** has no match in this paragraph, so readers would see it. → Write **bold**, with no space next to the text. To show a *, write \\*.']],
  ['unknown block', body(':::fqa\n### Q?\n\nA.\n:::'), ['12:1 error directive-unknown: There is no block called ":::fqa". Use :::faq, :::side-by-side or :::steps. → Did you mean ":::faq"?']],
  ['space before name', body('::: faq\n### Q?\n\nA.\n:::'), ['12:1 error directive-form: Readers would see "::: faq" as text, because it does not start or end a block. → Write :::faq alone on its line.']],
  ['two colons', body('::faq\n### Q?\n\nA.\n:::'), ['12:1 error directive-form: Readers would see "::faq" as text, because it does not start or end a block. → Write :::faq alone on its line.']],
  ['block never closed', body(':::faq\n### Q?\n\nA.'), ['12:1 error directive-form: The :::faq block has no end. Put ::: on its own line after it.']],
  ['colons alone', body('Text.\n\n:::'), ['14:1 error directive-form: Readers would see ":::" as text, because it does not start or end a block. → Remove it, or start the block that it should end.']],
  ['steps with a paragraph first', body('## How\n\n:::steps\nFirst this.\n\n1. Sit.\n2. Stand.\n:::'), ['15:1 error steps-list: There is text before the list. Move it above :::steps.']],
  ['steps from 2', body('## How\n\n:::steps\n2. Sit.\n3. Stand.\n:::'), ['14:1 error steps-list: The list in this :::steps block starts at 2. Start it at 1.']],
  ['steps with bullets', body('## How\n\n:::steps\n- Sit.\n- Stand.\n:::'), ['14:1 error steps-list: The list in this :::steps block has no numbers. → Start the items with 1. instead of a bullet.']],
  ['steps with text after', body('## How\n\n:::steps\n1. Sit.\n2. Stand.\n\nDone.\n:::'), []],
  ['steps interrupted', body('## How\n\n:::steps\n1. Sit.\n\nText between.\n\n2. Stand.\n:::'), ['14:1 error steps-list: This :::steps block has 2 numbered lists. Keep one.']],
  ['steps empty', body(':::steps\n:::'), ['12:1 error steps-list: This :::steps block has no list. Add one numbered list.']],
  ['faq without questions', body(':::faq\nText.\n:::'), ['12:1 error faq-questions: This :::faq block has no questions. Start each question with ###.']],
  ['faq with bold questions', body(':::faq\n**Q?**\n\nA.\n:::'), ['12:1 error faq-questions: This :::faq block has no questions. Start each question with ###.']],
  ['faq answer missing', body(':::faq\n### Q?\n\n### R?\n\nA.\n:::'), ['13:1 error faq-questions: This question has no answer. Write one below it.']],
  ['side by side of one', body(':::side-by-side\n![A](/images/blog/posing-guide.jpg)\n:::'), ['12:1 error side-by-side: This :::side-by-side block has 1 image. Use two or three.']],
  ['side by side with text', body(':::side-by-side\nText.\n\n![A chair](/images/blog/posing-guide.jpg)\n![A mirror](/images/blog/posing-guide.jpg)\n:::'), ['13:1 error side-by-side: A :::side-by-side block can only contain images. Move this text above or below it. → A caption goes in quotes after the address: ![A mirror](/images/site/mirror.jpg "Lit")']],
  ['block name misspelled', body(':::side-by-sid\n![A chair](/images/blog/posing-guide.jpg)\n\n![A room](/images/blog/posing-guide.jpg)\n:::'), ['12:1 error directive-unknown: There is no block called ":::side-by-sid". Use :::faq, :::side-by-side or :::steps. → Did you mean ":::side-by-side"?']],
  ['block with attributes', body(':::steps{.big}\n1. Sit.\n:::'), ['12:1 error directive-form: There is something after :::steps. Move it to the next line.']],
  ['heading 1', body('# Title again'), ['12:1 error heading-one: Only the page title is a # heading. Use ## here.']],
  ['heading skips', body('## One\n\n#### Two'), ['14:1 error heading-levels: A #### heading cannot follow ## directly. Use ### here.']],
  ['heading empty', body('##\n\nText.'), ['12:1 error heading-empty: This heading is empty. Add its text, or remove it.']],
  ['heading duplicate', body('## One\n\nText.\n\n## One\n\nMore.'), ['16:1 warning heading-duplicate: Line 12 already has the heading "One". Use different words.']],
  ['first heading 3', body('### Three'), ['12:1 error heading-levels: A ### heading cannot follow the title directly. Use ## here.']],
  ['heading ends with a colon', body('## What to bring:'), []],
  ['no booking call', body('## One\n\nText.', ''), ['14:1 error booking-call: The last section has no link to /booking. Add one. → For example: [Book a session](/booking).']],
  ['booking call before the last section', body(bookingLine, '\n\n## One\n\nText.'), ['16:1 error booking-call: The last section has no link to /booking. Add one. → For example: [Book a session](/booking).']],
  ['empty body', body('', ''), ['1:1 error body-empty: There is no text below the header. Write some, or delete the file.']],
  ['TODO', body('TODO: write this.'), ['12:1 error placeholder-text: "TODO" is a placeholder. Replace it before publishing. → Until then, add `draft: true` to the header.']],
  ['todo as a word', body('Your todo list for the day.'), []],
  ['TK', body('It costs TK dollars.'), ['12:10 error placeholder-text: "TK" is a placeholder. Replace it before publishing. → Until then, add `draft: true` to the header.']],
  ['lorem ipsum', body('Lorem ipsum dolor sit amet.'), ['12:1 error placeholder-text: "Lorem ipsum" is a placeholder. Replace it before publishing. → Until then, add `draft: true` to the header.']],
  ['XXX', body('Bring XXX outfits.'), ['12:7 error placeholder-text: "XXX" is a placeholder. Replace it before publishing. → Until then, add `draft: true` to the header.']],
  ['typed price', body('A mini session costs $79.'), ['12:22 warning fact-typed: "$79" is one of the studio\'s prices, typed by hand. Write {{price.from}}. → The same price: {{price.mini.offPeak}}.']],
  ['typed phone', body('Call (704) 555-0137 now.'), ['12:6 warning fact-typed: "(704) 555-0137" is the studio\'s phone number, typed by hand. Write {{phone}}.']],
  ['other price', body('Lunch costs $7 next door.'), []],
  ['merge conflict', body('<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> branch'), ['12:1 error merge-conflict: There is an unresolved merge conflict here. Keep the right lines and delete the markers.']],
  ['equals line', body('One\n===\n\nText.'), ['13:1 error heading-underline: This line turns the text above it into a heading. Put a blank line in between. → For a heading, start the text with ## and remove this line.']],
  ['link to nothing', body('See [prices](/prcing).'), ['12:14 error link-target: There is no page at "/prcing". Check the address. → Did you mean "/pricing"?']],
  ['link to a draft', body('See [the guide](/blog/my-draft).'), ['12:17 warning link-hidden: "/blog/my-draft" is a draft, so visitors cannot open it. → Publish it first, or add the link later.']],
  ['link to a post that does not exist', body('See [it](/blog/posing-guid) now.'), ['12:10 error link-target: There is no page at "/blog/posing-guid". Check the address. → Did you mean "/blog/posing-guide"?']],
  ['link with .md', body('See [the guide](/blog/posing-guide.md).'), ['12:17 error link-form: "/blog/posing-guide.md" is not spelled exactly like the address of its page. → Write "/blog/posing-guide".']],
  ['link with .html', body('See [the guide](/blog/posing-guide.html).'), ['12:17 warning link-detour: "/blog/posing-guide.html" costs visitors a redirect or a reload. → Write "/blog/posing-guide".']],
  ['relative link', body('See [the guide](posing-guide).'), ['12:17 error link-relative: The link "posing-guide" does not start with "/". Use the whole address. → Write "/blog/posing-guide".']],
  ['relative md link', body('See [the guide](./posing-guide.md).'), ['12:17 error link-relative: The link "./posing-guide.md" does not start with "/". Use the whole address. → Write "/blog/posing-guide".']],
  ['link with a trailing slash', body('See [prices](/pricing/).'), ['12:14 warning link-detour: "/pricing/" costs visitors a redirect or a reload. → Write "/pricing".']],
  ['link to own domain', body('See [prices](https://hushquarter.example/pricing).'), ['12:14 warning link-detour: "https://hushquarter.example/pricing" costs visitors a redirect or a reload. → Write "/pricing".']],
  ['link with capitals', body('See [prices](/Pricing).'), ['12:14 error link-form: "/Pricing" is not spelled exactly like the address of its page. → Write "/pricing".']],
  ['link without a slash', body('See [prices](pricing).'), ['12:14 error link-relative: The link "pricing" does not start with "/". Use the whole address. → Write "/pricing".']],
  ['link to an anchor that does not exist', body('See [below](#nowhere).'), ['12:13 error link-anchor: The page "/blog/mistake" has no section "#nowhere". Use the id of one of its headings.']],
  ['link to an anchor of another page', body('See [it](/faq#nowhere).'), ['12:10 error link-anchor: The page "/faq" has no section "#nowhere". Use the id of one of its headings.']],
  ['link to an anchor', body('## Where to stand\n\nSee [above](#where-to-stand).'), []],
  ['http link', body('See [it](http://www.instagram.com/x).'), ['12:10 warning insecure-link: This link starts with http://. Use https://.']],
  ['javascript link', body('See [it](javascript:alert(1)).'), ['12:10 error dangerous-protocol: Addresses with "javascript:" are not allowed. Use https:, mailto:, tel: or an address on this site.']],
  ['email as a link', body('Write [us](hello@hushquarter.example).'), ['12:12 error link-relative: "hello@hushquarter.example" is not the address of a page. Write mailto:hello@hushquarter.example.']],
  ['mailto', body('Write [us](mailto:hello@hushquarter.example).'), []],
  ['mailto empty', body('Write [us](mailto:).'), ['12:12 error link-address-empty: This link ends after "mailto:". Add the rest of the address.']],
  ['tel', body('Call [us](tel:+17045550137).'), []],
  ['tel empty', body('Call [us](tel:).'), ['12:11 error link-address-empty: This link ends after "tel:". Add the rest of the address.']],
  ['phone without tel', body('Call [us](704-555-0137).'), ['12:11 error link-relative: "704-555-0137" is not the address of a page. Write tel:+17045550137.']],
  ['web address without https', body('See [it](www.instagram.com/x).'), ['12:10 error link-relative: "www.instagram.com/x" is not the address of a page. Write https://www.instagram.com/x.']],
  ['domain without https', body('See [it](instagram.com/x).'), ['12:10 error link-relative: "instagram.com/x" is not the address of a page. Write https://instagram.com/x.']],
  ['protocol-relative', body('See [it](//www.instagram.com/x).'), ['12:10 warning insecure-link: This link starts with // and has no protocol. Start it with https://.']],
  ['typo in the protocol', body('See [it](https:/www.instagram.com/x).'), ['12:10 warning insecure-link: "https:/www.instagram.com/x" is not a web address. Put two slashes after "https:".']],
  ['typo htps', body('See [it](htps://www.instagram.com/x).'), ['12:10 error dangerous-protocol: Addresses with "htps:" are not allowed. Use https:, mailto:, tel: or an address on this site. → Did you mean "https"?']],
  ['old address', body('See [it](/blog/old-name).'), ['12:10 warning link-detour: "/blog/old-name" costs visitors a redirect or a reload. → Write "/blog/posing-guide".']],
  ['link with a query', body('See [it](/blog?tag=nothing).'), ['12:10 warning link-query: No post has the tag "nothing". Link to a tag that posts use.']],
  ['double slash', body('See [prices](//pricing).'), ['12:14 warning insecure-link: This link starts with // and has no protocol. Start it with https://. → For a page of this site, write /pricing.']],
  ['backslash', body('See [prices](\\pricing).'), ['12:14 warning link-detour: "\\pricing" costs visitors a redirect or a reload. → Write "/pricing".']],
  ['file link', body('See [it](file:///home/x.jpg).'), ['12:10 error dangerous-protocol: Addresses with "file:" are not allowed. Use https:, mailto:, tel: or an address on this site.']],
  ['space in a link', body('See [it](/blog/posing guide).'), ['12:5 error link-syntax: The space in its address breaks this link. Remove the space. → Write /blog/posing-guide.']],
  ['wrong bracket', body('See [prices](/pricing]'), ['12:5 error link-syntax: This link has no closing parenthesis. Add ) after the address.']],
  ['picture without alt', body('![](/images/blog/posing-guide.jpg)'), ['12:1 error image-alt: This image has no alt text. Say in the brackets what it shows.']],
  ['picture pointless alt', body('![image](/images/blog/posing-guide.jpg)'), ['12:1 error image-alt-pointless: The alt text "image" does not say what the image shows. Describe it in a sentence.']],
  ['picture file name as alt', body('![posing-guide.jpg](/images/blog/posing-guide.jpg)'), ['12:1 error image-alt-pointless: The alt text "posing-guide.jpg" does not say what the image shows. Describe it in a sentence.']],
  ['picture missing', body('![A chair](/images/blog/chair.jpg)'), ['12:12 error picture-missing: There is no image at "/images/blog/chair.jpg". Add it to content/images, or check the address.']],
  ['picture typo', body('![A chair](/images/blog/posing-guid.jpg)'), ['12:12 error picture-missing: There is no image at "/images/blog/posing-guid.jpg". Add it to content/images, or check the address. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture wrong ending', body('![A chair](/images/blog/posing-guide.png)'), ['12:12 error picture-missing: There is no image at "/images/blog/posing-guide.png". Add it to content/images, or check the address. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture elsewhere', body('![A chair](https://example.com/chair.jpg)'), ['12:12 error picture-address: The image address "https://example.com/chair.jpg" does not start with "/images/". Put the image in content/images and use its address there.']],
  ['picture relative', body('![A chair](../images/blog/posing-guide.jpg)'), ['12:12 error picture-address: The image address "../images/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its address there. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture without images', body('![A chair](/blog/posing-guide.jpg)'), ['12:12 error picture-address: The image address "/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its address there. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture capital', body('![A chair](/images/blog/Posing-Guide.jpg)'), ['12:12 error picture-missing: There is no image at "/images/blog/Posing-Guide.jpg". Add it to content/images, or check the address. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture heic', body('![A chair](/images/blog/chair.heic)'), ['12:12 error picture-missing: There is no image at "/images/blog/chair.heic". Add it to content/images, or check the address. → Browsers cannot show this format. `studio add-picture` converts it.']],
  ['picture with content', body('![A chair](/content/images/blog/posing-guide.jpg)'), ['12:12 error picture-address: The image address "/content/images/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its address there. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['picture caption in text', body('Here: ![A chair](/images/blog/posing-guide.jpg "Lit")'), ['12:7 error caption-place: The caption "Lit" cannot appear inside other text. → Put a blank line before and after the image, or remove the caption.']],
  ['picture as data', body('![A chair](data:image/png;base64,AAAA)'), ['12:12 error dangerous-protocol: Addresses with "data:" are not allowed. Use https:, mailto:, tel: or an address on this site.']],
  ['picture exclamation missing', body('[A chair](/images/blog/posing-guide.jpg)'), []],
  ['bold in the title', header({ title: 'A **bold** title for me' }), ['2:10 error header-markup: Readers would see "**" in the title. Write plain text.']],
  ['html in the title', header({ title: 'A <b>bold</b> title for me' }), ['2:10 error header-markup: Readers would see "<b>" in the title. Write plain text.']],
  ['markdown link in the excerpt', header({ excerpt: 'Where to put your [hands](/pricing), your weight and your eyes when nobody is telling you what to do.' }), ['3:28 error header-markup: Readers would see "[hands](/pricing)" in the excerpt. Write plain text.']],
  ['stray quote', header({ title: '"A stray quote at the start' }), ['2:8 error header-quote: The title has one " without a match. Remove it or add the other one.']],
  ['quoted title', header({ title: '"A quoted title, as in YAML"' }), []],
  ['date 1025', header({ date: '1025-10-18' }), ['4:7 error date-old: 1025-10-18 is before the year 2000. Is the year right?']],
  ['date not real', header({ date: '2025-02-30' }), ['4:7 error date-form: 2025-02-30 is not a real date. Check the month and the day.']],
  ['date in words', header({ date: 'November 1, 2025' }), ['4:7 error date-form: "November 1, 2025" is not a date. Write it like 2025-10-18. → Write date: 2025-11-01.']],
  ['date US', header({ date: '10/18/2025' }), ['4:7 error date-form: "10/18/2025" is not a date. Write it like 2025-10-18. → Write date: 2025-10-18.']],
  ['date with time', header({ date: '2025-10-18T10:00' }), ['4:7 error date-form: "2025-10-18T10:00" is not a date. Write it like 2025-10-18. → Write date: 2025-10-18.']],
  ['date single digits', header({ date: '2025-9-8' }), ['4:7 error date-form: "2025-9-8" is not a date. Write it like 2025-10-18. → Write date: 2025-09-08.']],
  ['date far ahead', header({ date: '2205-10-18' }), ['4:7 warning future-date: 2205-10-18 is 179 years away. Is the year right? → Visitors cannot see it before that day. `studio plan` lists what is scheduled.']],
  ['date empty', header({ date: '' }), ['4:1 error value-empty: date has no value. Add one after the colon.']],
  ['date missing', header({ date: null }), ['1:1 error header-key-missing: The header has no date. Add a line such as "date: 2025-10-18".']],
  ['updated in the future', header({ updated: '2026-10-18' }), ['10:10 warning updated-future: 2026-10-18 is in the future. Use the day of the last change.']],
  ['updated before date', header({ updated: '2025-10-01' }), ['10:10 error updated-before-date: updated is 2025-10-01, before the date 2025-10-18. Use the same day or a later one.']],
  ['title missing', header({ title: null }), ['1:1 warning title-missing: The header has no title. Add a "title:" line. → Until then, the title is "mistake".']],
  ['title too long', header({ title: `A title that goes on and on ${'and on '.repeat(12)}` }), ['2:8 warning title-length: The title has 111 characters. Use at most 60.']],
  ['excerpt missing', header({ excerpt: null }), ['1:1 warning excerpt-missing: The header has no excerpt. Add an "excerpt:" line with 70 to 160 characters. → Until then, the first 160 characters of the post are shown.']],
  ['excerpt short', header({ excerpt: 'Too short.' }), ['3:10 warning excerpt-length: The excerpt has 10 characters. Use 70 to 160.']],
  ['excerpt long', header({ excerpt: 'Long words. '.repeat(20).trim() }), ['3:10 warning excerpt-length: The excerpt has 239 characters. Use 70 to 160.']],
  ['tags with spaces only', header({ tags: 'posing confidence' }), ['8:7 warning tag-spelling: No other post uses the tag "posing confidence". → Put commas between tags: posing, confidence.']],
  ['tags with hashes', header({ tags: '#posing #first-visit' }), ['8:7 error tag-form: The tag "#posing #first-visit" has characters that a tag cannot have. Use letters and digits, joined by spaces or hyphens. → Write posing, first-visit.']],
  ['tags with empty', header({ tags: 'posing,, first visit' }), ['8:14 error tag-empty: There is no tag next to this comma. Remove the comma.']],
  ['tags trailing comma', header({ tags: 'posing, first visit,' }), ['8:27 error tag-empty: There is no tag next to this comma. Remove the comma.']],
  ['tags as a list', header({ tags: '[posing, first visit]' }), ['8:7 error tag-form: The tag "[posing" has characters that a tag cannot have. Use letters and digits, joined by spaces or hyphens. → Write posing.', '8:16 error tag-form: The tag "first visit]" has characters that a tag cannot have. Use letters and digits, joined by spaces or hyphens. → Write first-visit.']],
  ['tags duplicate', header({ tags: 'posing, Posing' }), ['8:15 error tag-duplicate: The tag "Posing" repeats "posing". Remove it.']],
  ['tag alone', header({ tags: 'posing, first visit, unheard' }), []],
  ['tag misspelled', header({ tags: 'posng, first visit' }), ['8:7 warning tag-spelling: No other post uses the tag "posng". → Did you mean "posing"?']],
  ['tags missing', header({ tags: null }), ['1:1 error header-key-missing: The header has no tags. Add a line such as "tags: posing, first visit".']],
  ['category unknown', header({ category: 'Guide' }), ['9:11 error category-known: There is no category "Guide". Use one of Photography Philosophy, Empowerment & Expression, Confidence & Comfort, Photography Tips, Dating & Relationships, Preparation Tips, Session Planning, Guides, Mental Health & Wellness, Style & Fashion. → Did you mean "Guides"?']],
  ['category missing', header({ category: null }), ['1:1 error header-key-missing: The header has no category. Add a "category:" line with one of the ten categories.']],
  ['key unknown', header({ subtitle: 'Something' }), ['10:1 error header-key-unknown: The site has no key "subtitle". Use title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, draft.']],
  ['key misspelled', header({ heroimage: '/images/blog/posing-guide.jpg', heroImage: null }), ['9:1 error header-key-unknown: The site has no key "heroimage". Use title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, draft. → Did you mean "heroImage"?']],
  ['key twice', text(base.replace('author:', 'title: TITLE again\nauthor:')), ['5:1 error header-key-duplicate: The key "title" is already on line 2. Remove one of the two lines.']],
  ['draft yes', header({ draft: 'yes' }), ['10:8 error boolean-form: draft must be true or false, not "yes". → Write draft: true.']],
  ['draft True', header({ draft: 'True' }), ['10:8 error boolean-form: draft must be true or false, not "True". → Write draft: true.']],
  ['featured 1', header({ featured: '1' }), ['10:11 error boolean-form: featured must be true or false, not "1". → Write featured: true.']],
  ['draft empty', header({ draft: '' }), ['10:1 error value-empty: draft has no value. Add one, or remove the line.']],
  ['hero missing', header({ heroImage: null, heroImageAlt: null }), ['1:1 warning hero-missing: The header has no hero image. Add a "heroImage:" line with an address that starts with /images/.']],
  ['hero alt missing', header({ heroImageAlt: null }), ['6:1 error hero-alt-missing: The hero image has no alt text. Add a "heroImageAlt:" line that says what it shows.']],
  ['hero alt alone', header({ heroImage: null }), ['6:1 error hero-alt-alone: The header has heroImageAlt but no heroImage. Add the image or remove this line.']],
  ['hero not found', header({ heroImage: '/images/blog/nothing.jpg' }), ['6:12 error picture-missing: There is no image at "/images/blog/nothing.jpg". Add it to content/images, or check the address.']],
  ['hero without a slash', header({ heroImage: 'images/blog/posing-guide.jpg' }), ['6:12 error picture-address: The image address "images/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its address there. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['hero name only', header({ heroImage: 'posing-guide.jpg' }), ['6:12 error picture-address: The image address "posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its address there. → Write "/images/blog/posing-guide.jpg".']],
  ['hero webp type wrong', header({ heroImage: '/images/blog/posing-guide.gif' }), ['6:12 error picture-missing: There is no image at "/images/blog/posing-guide.gif". Add it to content/images, or check the address. → Did you mean "/images/blog/posing-guide.jpg"?']],
  ['hero elsewhere', header({ heroImage: 'https://example.com/x.jpg' }), ['6:12 error picture-address: The image address "https://example.com/x.jpg" does not start with "/images/". Put the image in content/images and use its address there.']],
  ['hero alt pointless', header({ heroImageAlt: 'photo' }), ['7:15 error image-alt-pointless: The alt text "photo" does not say what the image shows. Describe it in a sentence.']],
  ['author unknown', header({ author: null }), ['1:1 warning author-missing: The header has no author. Add an "author:" line. → Until then, the author is "Hush Quarter Team".']],
  ['readTime', header({ readTime: '5' }), ['10:11 error read-time-form: "5" is not a reading time. Write it like "7 min read". → You can also remove the line: the site calculates the time.']],
  ['header unclosed', text(base.replace('Guides\n---', 'Guides')), ['1:1 error header-fence: The header has no closing line. → Add a line with --- after line 9.']],
  ['header fence of four', text(base.replace('---', '----')), ['1:1 error header-fence: The header starts with "----". Use exactly three hyphens.']],
  ['no header', text('# A post\n\nText. [Book](/booking).\n'), ['1:1 error header-missing: The file has no header. → Start the file with a line of ---, then key: value lines, then another line of ---.']],
  ['text before the header', text(`Hello\n${base}`), ['1:1 error header-position: There is text above the header. Move it below.']],
  ['blank line first', text(`\n${base}`), ['1:1 error header-position: There are blank lines above the header. Remove them.']],
  ['line without a key', text(base.replace('author:', 'just text\nauthor:')), ['5:1 error header-line: "just text" is not a key: value line. Rewrite it or remove it.']],
  ['indented key', text(base.replace('author:', '  author:')), []],
  ['multi line value', text(base.replace('author:', 'more: |\n  line one\n  line two\nauthor:')), ['5:1 error header-key-unknown: The site has no key "more". Use title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, draft.', '6:1 error header-line: "line one" is not a key: value line. Rewrite it or remove it.', '7:1 error header-line: "line two" is not a key: value line. Rewrite it or remove it.']],
  ['list value', text(base.replace('tags: posing, first visit', 'tags:\n  - posing\n  - first visit')), ['8:1 error value-empty: tags has no value. Add one after the colon.', '9:1 error header-line: "- posing" is not a key: value line. Rewrite it or remove it. → Put all values after the key, separated by commas.', '10:1 error header-line: "- first visit" is not a key: value line. Rewrite it or remove it. → Put all values after the key, separated by commas.']],
  ['tab after the colon', text(base.replace('author: ', 'author:\t')), []],
  ['no space after the colon', text(base.replace('author: ', 'author:')), []],
  ['equals sign', text(base.replace('author: ', 'author = ')), ['1:1 warning author-missing: The header has no author. Add an "author:" line. → Until then, the author is "Hush Quarter Team".', '5:1 error header-line: "author = Hush Quarter Team" is not a key: value line. Rewrite it or remove it. → Write author: Hush Quarter Team.']],
  ['yaml comment', text(base.replace('author:', '# a note\nauthor:')), ['5:1 error header-line: "# a note" is not a key: value line. Rewrite it or remove it.']],
  ['toml header', text(base.replaceAll('---', '+++')), ['1:1 error header-missing: The file has no header. → Start the file with a line of ---, then key: value lines, then another line of ---.']],
  ['merge conflict in the header', text(base.replace('author:', '<<<<<<< HEAD\nauthor:')), ['5:1 error merge-conflict: There is an unresolved merge conflict here. Keep the right lines and delete the markers.']],
  ['blank header line', text(base.replace('author:', '\nauthor:')), []],
  ['windows line ends', text(base.replaceAll('\n', '\r\n')), []],
  ['byte order mark', text(`\uFEFF${base}`), []],
  ['title of another', header({ title: 'How to hold a pose, again' }), []],
];

const studio = (from: string, to: string) => ({ 'studio.yaml': exampleStudio(from, to) });
const faq = (from: string, to: string) => ({ 'faq.yaml': exampleFaq(from, to) });

// oxfmt-ignore
const folders: Row<Record<string, string | Uint8Array | null>>[] = [
  ['wrong indent in studio.yaml', studio('  phone:', '   phone:'), ['studio.yaml:13:1 error yaml-syntax: This line is indented differently from the entry above. → Indent with two spaces per level.']],
  ['wrong indent below plain text', studio('  phone:', '  near: Plaza Midwood\n   phone:'), ['studio.yaml:14:1 error yaml-syntax: This line is indented differently from the entry above. → Indent with two spaces per level.']],
  ['tab in studio.yaml', studio('  phone:', '\tphone:'), ['studio.yaml:13:1 error yaml-syntax: This line is indented with a tab. Use spaces.']],
  ['studio.yaml missing', { 'studio.yaml': null }, ['studio.yaml:1:1 error copy-missing: There is no studio.yaml. Every site needs one.']],
  ['unknown key', studio('  email:', '  phoen: x\n  email:'), ['studio.yaml:14:3 error yaml-key-unknown: The key "phoen" is unknown. Use unit or near, or remove it.']],
  ['key misspelled', studio('  email:', '  emial:'), ['studio.yaml:14:3 error yaml-key-unknown: The key "emial" is unknown. Use unit, near or email, or remove it. → Did you mean "email"?']],
  ['key missing', studio('  email: hello@hushquarter.example\n', ''), ['studio.yaml:8:1 error yaml-key-missing: "contact" has no "email". Add "email:" with text.']],
  ['email wrong', studio('hello@hushquarter.example', 'hello at hushquarter'), ['studio.yaml:14:10 error yaml-value: "email" is "hello at hushquarter". It must be an email address such as hello@hushquarter.example.']],
  ['colon in a value', studio('A private self-portrait studio', 'Note: a private self-portrait studio'), ['studio.yaml:5:16 error yaml-syntax: This line has a second colon. → Put the whole text in double quotes.']],
  ['quote unclosed', studio('"10:00"', '"10:00'), ['studio.yaml:21:16 error yaml-syntax: The value has no closing ". Add it at the end.']],
  ['hours in words', studio('"10:00"', '10am'), ['studio.yaml:21:10 error yaml-value: "opens" is "10am". It must be a time such as 10:00. → Write "10:00".']],
  ['closes before opens', studio('"22:00"', '"09:00"'), ['studio.yaml:22:11 error opening-hours: The studio closes at 09:00, before it opens at 10:00. Correct one of the times.']],
  ['timezone', studio('America/New_York', 'Eastern'), ['studio.yaml:23:13 error timezone-known: "Eastern" is not a time zone. Use a name such as America/New_York.']],
  ['price as text', studio('primeTime: 99', 'primeTime: $99'), ['studio.yaml:41:16 error yaml-value: "primeTime" is "$99". It must be a number. → Write 99: prices have no dollar sign.']],
  ['price in cents', studio('primeTime: 249', 'primeTime: 24900'), ['studio.yaml:58:16 warning price-range: $24900 is an unlikely price. Use whole dollars from $10 to $2000. → Write 249: prices are whole dollars.']],
  ['phone in another form', studio('(704) 555-0137', '+1 704.555.0137'), ['studio.yaml:13:10 error yaml-value: "phone" is "+1 704.555.0137". It must be a phone number such as (704) 555-0137. → Write "(704) 555-0137".']],
  ['timezone misspelled', studio('America/New_York', 'America/NewYork'), ['studio.yaml:23:13 error timezone-known: "America/NewYork" is not a time zone. Use a name such as America/New_York. → Did you mean "America/New_York"?']],
  ['settings misspelled', { 'redirect.yaml': '/a: /faq\n' }, ['redirect.yaml:1:1 error copy-unknown: The site does not read redirect.yaml. Use one of studio.yaml, faq.yaml, testimonials.yaml, images/alt.yaml, images/focal.yaml, redirects.yaml, or delete it. → Did you mean "redirects.yaml"?']],
  ['price negative', studio('primeTime: 99', 'primeTime: -99'), ['studio.yaml:41:16 error yaml-value: "primeTime" is the number -99. It must be more than 0.']],
  ['off-peak dearer', studio('offPeak: 79', 'offPeak: 179'), ['studio.yaml:42:14 error session-price: The off-peak price of $179 is above the prime-time price of $99. Swap them, or correct one.']],
  ['two popular', studio('duration: 25', 'duration: 25\n    popular: true'), ['studio.yaml:53:14 error session-popular: Two sessions are popular. Keep popular: true in one of them.']],
  ['session missing', studio('id: mini', 'id: tiny'), ['studio.yaml:37:9 error yaml-value: "id" is "tiny". It must be one of "mini", "standard", "extended". → Did you mean "mini"?']],
  ['domain with a slash', studio('https://hushquarter.example', 'https://hushquarter.example/'), ['studio.yaml:4:11 error yaml-value: "domain" is "https://hushquarter.example/". It must be an address without a slash at the end. → Write "https://hushquarter.example".']],
  ['zip as a number', studio('"28205"', '28205'), ['studio.yaml:12:8 error yaml-value: "zip" is the number 28205. It must be text. → Write "28205".']],
  ['yaml duplicate key', studio('  phone:', '  city: Charlotte\n  phone:'), ['studio.yaml:13:3 error yaml-key: The key "city" is already used in this group. Keep one of them.']],
  ['two equal questions', faq('How can I pay?', 'Can I cancel or move my session?'), ['faq.yaml:9:19 error question-duplicate: Line 6 already asks "Can I cancel or move my session?". Keep one of the questions.']],
  ['two equal ids', faq('id: payment', 'id: cancel'), ['faq.yaml:8:13 error entry-duplicate: "cancel" is already used on line 5. Choose another.']],
  ['answer empty', faq('By credit or debit card.', '""'), ['faq.yaml:10:17 error yaml-value: "answer" is blank. It must be text.']],
  ['broken link in an answer', faq('By credit', 'See [x](/prcing), by credit'), ['faq.yaml:10:25 error link-target: There is no page at "/prcing". Check the address. → Did you mean "/pricing"?']],
  ['html in an answer', faq('By credit', 'By <b>credit</b>'), ['faq.yaml:10:20 error raw-html: The HTML "<b>" would be left out of the page. Use Markdown instead. → Write **text**.']],
  ['todo in an answer', faq('By credit', 'TODO by credit'), ['faq.yaml:10:17 error placeholder-text: "TODO" is a placeholder. Replace it before publishing.']],
  ['picture in an answer', faq('By credit', '![A chair](/images/blog/posing-guide.jpg) by credit'), ['faq.yaml:10:18 error yaml-syntax: Text cannot start with "!". → Put the whole text in double quotes.']],
  ['heading in an answer', faq('answer: By credit or debit card.', 'answer: |\n          # By card\n'), ['faq.yaml:11:11 error heading-one: Only the page title is a # heading. Use ## here.']],
  ['merge conflict in yaml', faq('      - id: payment', '<<<<<<< HEAD\n      - id: payment'), ['faq.yaml:8:1 error merge-conflict: There is an unresolved merge conflict here. Keep the right lines and delete the markers.']],
  ['redirect to itself', { 'redirects.yaml': '/a: /a\n' }, ['redirects.yaml:1:1 error redirect: /a redirects to itself. Use the address of a page.']],
  ['redirect in a circle', { 'redirects.yaml': '/a: /b\n/b: /a\n' }, ['redirects.yaml:1:1 error redirect: /a redirects to itself. Use the address of a page.', 'redirects.yaml:2:1 error redirect: /b redirects to itself. Use the address of a page.']],
  ['redirect to nothing', { 'redirects.yaml': '/a: /nowhere\n' }, ['redirects.yaml:1:5 error redirect: There is no page at /nowhere. Use the address of a page.']],
  ['redirect with a typo', { 'redirects.yaml': '"/a": "/prcing"\n' }, ['redirects.yaml:1:8 error redirect: There is no page at /prcing. Use the address of a page. → Did you mean "/pricing"?']],
  ['redirect of a page', { 'redirects.yaml': '/pricing: /faq\n' }, ['redirects.yaml:1:1 error redirect: /pricing is the address of a page. Remove this redirect or the page.']],
  ['redirect without a slash', { 'redirects.yaml': 'a: /faq\n' }, ['redirects.yaml:1:1 error redirect: This line is not a redirect. Write `/old-address: /new-address`.']],
  ['redirect twice', { 'redirects.yaml': '/a: /faq\n/a: /pricing\n' }, ['redirects.yaml:2:1 error redirect: /a is already redirected above. Keep one of the lines.']],
  ['redirect arrow', { 'redirects.yaml': '/a -> /faq\n' }, ['redirects.yaml:1:1 error redirect: This line is not a redirect. Write `/old-address: /new-address`.']],
  ['alt of no picture', { 'images/alt.yaml': 'mirror: A mirror\n' }, ['images/alt.yaml:1:1 error picture-note-unknown: There is no image "mirror". Use a file name in images/site without its extension.']],
  ['focal outside', { 'images/focal.yaml': 'blog/posing-guide.jpg: [1.5, 0.5]\n' }, ['images/focal.yaml:1:25 error yaml-value: Entry 1 of "blog/posing-guide.jpg" is the number 1.5. It must be at most 1.']],
  ['focal of no picture', { 'images/focal.yaml': 'blog/none.jpg: [0.5, 0.5]\n' }, ['images/focal.yaml:1:1 error picture-note-unknown: There is no image "blog/none.jpg". Use a path in images.']],
  ['name with a space', { 'blog/my post.md': examplePost({ title: 'Mine' }) }, ['blog/my post.md:1:1 error slug-form: The file name "my post.md" does not work in an address. Use lowercase letters, digits and single hyphens. → Rename the file to my-post.md.']],
  ['name with capitals', { 'blog/My-Post.md': examplePost({ title: 'Mine' }) }, ['blog/My-Post.md:1:1 error slug-form: The file name "My-Post.md" does not work in an address. Use lowercase letters, digits and single hyphens. → Rename the file to my-post.md.']],
  ['name of the site', { 'blog/page.md': examplePost({ title: 'Mine' }) }, ['blog/page.md:1:1 error slug-reserved: The site uses the name "page". Rename the file.']],
  ['ending .markdown', { 'blog/mine.markdown': examplePost({ title: 'Mine' }) }, ['blog/mine.markdown:1:1 warning stray-file: The file is not published, because its name ends in .markdown instead of .md. → Rename it to mine.md.']],
  ['ending .txt', { 'blog/mine.txt': examplePost({ title: 'Mine' }) }, ['blog/mine.txt:1:1 warning stray-file: The file is not published, because its name ends in .txt instead of .md. → Rename it to mine.md.']],
  ['ending .MD', { 'blog/mine.MD': examplePost({ title: 'Mine' }) }, ['blog/mine.MD:1:1 warning stray-file: The file is not published, because its name ends in .MD instead of .md. → Rename it to mine.md.']],
  ['ending .mdx', { 'blog/mine.mdx': examplePost({ title: 'Mine' }) }, ['blog/mine.mdx:1:1 warning stray-file: The file is not published, because its name ends in .mdx instead of .md. → Rename it to mine.md.']],
  ['settings .yml', { 'faq.yml': exampleFaq() , 'faq.yaml': null}, ['faq.yaml:1:1 error copy-missing: There is no faq.yaml. Every site needs one.', 'faq.yml:1:1 warning stray-file: The file "faq.yml" is not used. Only .yaml files belong here. → Rename it to faq.yaml.']],
  ['post in a subfolder', { 'blog/2025/mine.md': examplePost({ title: 'Mine' }) }, ['blog/2025:1:1 warning stray-file: Folders in blog are not used. Put the .md files directly in blog.']],
  ['post at the top', { 'mine.md': examplePost({ title: 'Mine' }) }, ['mine.md:1:1 warning stray-file: The file "mine.md" is not used. Only .yaml files belong here. → Move it to blog, stories or pages.']],
  ['unknown page', { 'pages/mine.md': examplePage() }, ['pages/mine.md:1:1 error page-unknown: The site has no page at /mine, so this file is not shown. Rename it or delete it.']],
  ['word file', { 'blog/mine.docx': 'PK' }, ['blog/mine.docx:1:1 warning stray-file: "mine.docx" is not used. Only .md files belong in blog. → Save its text as mine.md.']],
  ['empty file', { 'blog/mine.md': '' }, ['blog/mine.md:1:1 error file-empty: The file is empty. Write a post, or delete the file.']],
  ['utf-16', { 'blog/mine.md': new Uint8Array(Buffer.from('\uFEFF' + examplePost(), 'utf16le')) }, ['blog/mine.md:1:1 error file-encoding: This file is UTF-16 text. Save it as UTF-8.']],
  ['latin-1', { 'blog/mine.md': new Uint8Array(Buffer.from(examplePost({ title: 'Café' }), 'latin1')) }, ['blog/mine.md:2:11 error file-encoding: This file is not UTF-8 text from here on. Save it as UTF-8.']],
  ['same title', { 'blog/mine.md': examplePost({}) }, ['blog/posing-guide.md:2:8 error duplicate-title: blog/mine.md has the same title. Choose another.']],
  ['same name twice', { 'blog/posing-guide.md': examplePost(), 'blog/Posing-guide.md': examplePost({ title: 'Two' }) }, ['blog/Posing-guide.md:1:1 error slug-form: The file name "Posing-guide.md" does not work in an address. Use lowercase letters, digits and single hyphens. → Rename the file to posing-guide.md.', 'blog/posing-guide.md:1:1 error name-clash: The name differs from blog/Posing-guide.md only in capitalization. Rename one of the two.']],
  ['picture not a picture', { 'images/blog/mine.jpg': 'Hello' }, ['images/blog/mine.jpg:1:1 error picture-broken: This file is not an image. Export one as JPEG, PNG, WebP or AVIF.']],
  ['picture unused', { 'images/blog/mine.jpg': '(a JPEG of 1280×720)' }, ['images/blog/mine.jpg:1:1 warning picture-unused: No page shows this image. Use it or delete it.']],
  ['picture name with a space', { 'images/blog/my pic.jpg': '(a JPEG of 1280×720)' }, ['images/blog/my pic.jpg:1:1 warning picture-unused: No page shows this image. Use it or delete it.']],
  ['picture heic', { 'images/blog/mine.heic': 'x' }, ['images/blog/mine.heic:1:1 error picture-broken: This file is not an image. Export one as JPEG, PNG, WebP or AVIF.']],
  ['picture gif', { 'images/blog/mine.gif': 'GIF89a' }, ['images/blog/mine.gif:1:1 error picture-format: GIF files are not supported. Export the image as JPEG, PNG, WebP or AVIF.']],
  ['hero small', { 'images/blog/posing-guide.jpg': '(a JPEG of 600×400)' }, ['blog/posing-guide.md:6:12 error hero-size: The hero image has 600×400 pixels, but needs at least 1200×675. → Export it larger from the original. Images are never scaled up.']],
  ['hero upright', { 'images/blog/posing-guide.jpg': '(a JPEG of 1280×1920)' }, ['blog/posing-guide.md:6:12 error hero-shape: The hero image is 1280×1920 (0.67:1), but must be about 16:9 (1.78:1). → Crop it to 1280×720.']],
  ['picture enormous', { 'images/blog/mine.png': '(a PNG header of 40000×40000)' }, ['images/blog/mine.png:1:1 error picture-limit: This image has 40,000×40,000 pixels. Export it with at most 50 megapixels and 16,383 pixels per side.']],
  ['draft with errors', { 'blog/mine.md': examplePost({ title: 'Mine', draft: 'true', date: '2025-02-30' }, 'TODO') }, ['blog/mine.md:4:7 warning date-form: 2025-02-30 is not a real date. Check the month and the day.', 'blog/mine.md:13:1 warning booking-call: The last section has no link to /booking. Add one. → For example: [Book a session](/booking).']],
  ['hidden file', { 'blog/.DS_Store': 'x' }, []],
  ['backup file', { 'blog/mine.md~': 'x' }, []],
  ['story without a visit', { 'stories/mine.md': examplePage() }, ['stories/mine.md:1:1 error header-key-missing: The header has no date. Add a line such as "date: 2025-10-18".', 'stories/mine.md:1:1 error header-key-missing: The header has no excerpt. Add a "excerpt:" line.', 'stories/mine.md:1:1 error header-key-missing: The header has no heroImage. Add a "heroImage:" line.', 'stories/mine.md:1:1 error header-key-missing: The header has no heroImageAlt. Add a "heroImageAlt:" line.', 'stories/mine.md:1:1 error header-key-missing: The header has no visit. Add a "visit:" line.', 'stories/mine.md:3:1 error header-key-unknown: The site has no key "description". Use title, excerpt, date, updated, heroImage, heroImageAlt, visit, draft.']],
];

const others = {
  'blog/my-draft.md': examplePost({ title: 'A draft of mine', draft: 'true' }),
  'blog/confidence.md': examplePost({ title: 'A post of confidence', tags: 'confidence, posing' }),
  'redirects.yaml': '/blog/old-name: /blog/posing-guide\n',
};

const folder = mkdtempSync(join(tmpdir(), 'studio-mistakes-'));
const epoch = process.env['SOURCE_DATE_EPOCH'];
const postPath = (index: number) => `blog/mistake-${index}.md`;
const postText = (index: number) => posts[index]?.[1](`Mistake number ${index}`) ?? '';
let inPosts: Diagnostic[];

async function getDiagnostics(files: Record<string, string | Uint8Array | null>): Promise<Diagnostic[]> {
  const workspace = await exampleWorkspace(files);
  const { diagnostics } = await check({ content: workspace.content, cache: join(folder, 'cache') });
  workspace.remove();
  return diagnostics;
}

beforeAll(async () => {
  process.env['SOURCE_DATE_EPOCH'] = exampleEpoch;
  const files = posts.map((_, index): [string, string] => [postPath(index), postText(index)]);
  inPosts = await getDiagnostics({ ...others, ...Object.fromEntries(files) });
});

afterAll(() => {
  if (epoch === undefined) delete process.env['SOURCE_DATE_EPOCH'];
  else process.env['SOURCE_DATE_EPOCH'] = epoch;
  rmSync(folder, { recursive: true });
});

function sentence({ line, column, severity, rule, message, suggestion }: Diagnostic): string {
  const advice = suggestion === undefined ? '' : ` → ${suggestion}`;
  return `${line}:${column} ${severity} ${rule}: ${message}${advice}`.replaceAll(/mistake-\d+/g, 'mistake');
}

describe('mistakes in a post', () => {
  test.each(posts.map(([name, , found], index) => [name, index, found] as const))('%s', (_, index, found) => {
    expect(inPosts.filter(({ file }) => file === postPath(index)).map(sentence)).toEqual(found);
  });
});

describe('mistakes in settings and files', () => {
  test.each(folders)('%s', async (_, files, found) => {
    const diagnostics = await getDiagnostics(files);
    expect(diagnostics.map((problem) => `${problem.file}:${sentence(problem)}`)).toEqual(found);
  });
});

/** The reader's view: words, and the targets of links and pictures. */
function shown(written: string) {
  const { html } = analyze({ kind: 'post', path: 'blog/a.md', bytes: Buffer.from(written) });
  const whole = html
    .map((part) => (typeof part === 'string' ? part : `<img src="${part.image}"> ${part.alt} `))
    .join('');
  const leads = [...whole.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => decodeURI(address));
  const words: string[] =
    `${whole.replaceAll(/<[^>]*>/g, ' ')} ${leads.join(' ')}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, links: leads.length };
}

/** The problem is gone, and what is left was there before. */
const isBetter = (before: string[], after: string[], rule: string): boolean => {
  // Other rules see a YAML file only once it can be read.
  if (rule === 'yaml-syntax') return !after.includes(rule);
  const left = before.toSpliced(before.indexOf(rule), 1);
  return after.length <= left.length && after.every((each) => left.includes(each));
};

const guessPath = (copy: number) => `blog/guess-${copy}.md`;

/** Applies each likely correction to a copy of its post. */
test('a likely correction removes its problem and adds no other', async () => {
  const copies = [...posts.keys()].flatMap((index) => {
    const problems = inPosts.filter(({ file }) => file === postPath(index));
    return problems.flatMap(({ rule, guesses = [] }) =>
      guesses.map((guess) => ({ index, rule, guess, before: problems.map((problem) => problem.rule) })),
    );
  });
  const found = await getDiagnostics({
    ...others,
    ...Object.fromEntries(
      copies.map(({ index, guess }, copy) => [
        guessPath(copy),
        applyFixes(postText(index), [guess]).text.replace(`Mistake number ${index}`, `Guess number ${copy}`),
      ]),
    ),
  });
  const failed = copies.filter(({ rule, before }, copy) => {
    const after = found.filter(({ file }) => file === guessPath(copy)).map((problem) => problem.rule);
    return !isBetter(before, after, rule);
  });
  expect(failed).toEqual([]);
  expect(copies.length).toBeGreaterThan(50);
});

test('a likely correction of a setting or a file name removes its problem and adds no other', async () => {
  const corrected: string[] = [];
  for (const [name, files] of folders) {
    // oxlint-disable no-await-in-loop -- one folder after another
    const problems = await getDiagnostics(files);
    const before = problems.map(({ rule }) => rule);
    for (const { file, rule, guesses = [], renameTo } of problems) {
      const written = files[file];
      if (typeof written !== 'string') continue;
      const better = [
        ...guesses.map((guess) => ({ [file]: applyFixes(written, [guess]).text })),
        ...(renameTo ? [{ [file]: null, [renameTo]: written }] : []),
      ];
      for (const changes of better) {
        const after = (await getDiagnostics({ ...files, ...changes })).map((problem) => problem.rule);
        if (isBetter(before, after, rule)) corrected.push(name);
        else expect([name, changes, after]).toEqual([]);
      }
    }
  }
  expect(new Set(corrected).size).toBeGreaterThan(15);
});

test('--fix loses no word, link or picture unless its message says so', () => {
  let fixes = 0;
  for (const index of posts.keys()) {
    const problems = inPosts.filter(({ file, fix }) => fix && file === postPath(index));
    const written = postText(index);
    for (const { fix, message } of problems) {
      if (!fix) continue;
      fixes += 1;
      const before = shown(written);
      const after = shown(applyFixes(written, [fix]).text);
      const lost = before.words.filter(
        (word) => !after.words.join('').includes(word) && !message.includes(word),
      );
      expect([message, lost, after.links >= before.links]).toEqual([message, [], true]);
    }
  }
  expect(fixes).toBeGreaterThan(25);
});
