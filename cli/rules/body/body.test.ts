import { expect, test } from 'vitest';
import { type Cases, exactBody, testCases } from '../../../tests/content/rule-cases.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { exampleFaq, exampleStudio } from '../example-settings.ts';

const studio = (from: string, to: string) => ({ 'studio.yaml': exampleStudio(from, to) });
const faq = (from: string, to: string) => ({ 'faq.yaml': exampleFaq(from, to) });

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['fact without a value', 'We are near {{near}}.', ['12:13 fact-unknown']],
  ['unknown fact', 'Call {{phon}}.', ['12:6 fact-unknown']],
  ['fact with a space', 'Call {{ phone }}.', []],
  ['hardcoded price that is crossed out', 'Now ~~$99~~ free.', ['12:7 fact-hardcoded']],
  ['deletion around markup', 'Now ~~the **old** {{brand}}~~ free.', []],
  ['tilde that means "about"', 'It takes ~20 minutes.', []],
  ['HTML line break', 'One<br>two.', ['12:4 raw-html']],
  ['HTML bold', 'Hold <b>still</b>.', ['12:6 raw-html']],
  ['lone closing tag', 'x </b> y', ['12:3 raw-html']],
  ['closing div', '</div>', ['12:1 raw-html']],
  ['HTML comment', '<!-- note to self -->', ['12:1 html-comment']],
  ['less-than sign', 'Prices < 100 are fine.', []],
  ['word in angle brackets', 'Press <Enter> now.', ['12:7 raw-html']],
  ['HTML entity', 'Fish &amp; chips &nbsp; here.', []],
  ['curly quotes', 'She said “hello” and ‘bye’.', []],
  ['unknown block', ':::fqa\n### Q?\n\nA.\n:::', ['12:1 directive-unknown']],
  ['space before a block name', '::: faq\n### Q?\n\nA.\n:::', ['12:1 directive-syntax']],
  ['block with two colons', '::faq\n### Q?\n\nA.\n:::', ['12:1 directive-syntax']],
  ['unclosed block', ':::faq\n### Q?\n\nA.', ['12:1 directive-syntax']],
  ['stray colons', 'Text.\n\n:::', ['14:1 directive-syntax']],
  ['steps with a paragraph first', '## How\n\n:::steps\nFirst this.\n\n1. Sit.\n2. Stand.\n:::', ['15:1 steps-list']],
  ['steps from 2', '## How\n\n:::steps\n2. Sit.\n3. Stand.\n:::', ['14:1 steps-list']],
  ['steps with bullets', '## How\n\n:::steps\n- Sit.\n- Stand.\n:::', ['14:1 steps-list']],
  ['steps with text after the list', '## How\n\n:::steps\n1. Sit.\n2. Stand.\n\nDone.\n:::', []],
  ['interrupted steps', '## How\n\n:::steps\n1. Sit.\n\nText between.\n\n2. Stand.\n:::', ['14:1 steps-list']],
  ['empty steps', ':::steps\n:::', ['12:1 steps-list']],
  ['empty step', '## How\n\n:::steps\n1. Sit.\n2.\n3. Stand.\n:::', ['16:1 steps-list']],
  ['faq without questions', ':::faq\nText.\n:::', ['12:1 faq-questions']],
  ['faq with bold questions', ':::faq\n**Q?**\n\nA.\n:::', ['12:1 faq-questions']],
  ['faq with a missing answer', ':::faq\n### Q?\n\n### R?\n\nA.\n:::', ['13:1 faq-questions']],
  ['faq with questions that are too large', ':::faq\n## Q?\n\nA.\n:::', ['13:1 faq-questions']],
  ['faq with an empty question', ':::faq\n###\n\nA.\n:::', ['13:1 faq-questions']],
  ['side-by-side block with one image', ':::side-by-side\n![A](/images/blog/posing-guide.jpg)\n:::', ['12:1 side-by-side']],
  ['side-by-side block with four images', `:::side-by-side\n${'![A chair](/images/blog/posing-guide.jpg)\n\n'.repeat(4)}:::`, ['12:1 side-by-side']],
  ['empty side-by-side block', ':::side-by-side\n:::', ['12:1 side-by-side']],
  ['side-by-side block with text after an image', ':::side-by-side\n![A chair](/images/blog/posing-guide.jpg) and\n\n![A mirror](/images/blog/posing-guide.jpg)\n:::', ['13:1 side-by-side']],
  ['side-by-side block with text', ':::side-by-side\nText.\n\n![A chair](/images/blog/posing-guide.jpg)\n![A mirror](/images/blog/posing-guide.jpg)\n:::', ['13:1 side-by-side']],
  ['margin block with two images', ':::margin\n![A chair](/images/blog/posing-guide.jpg)\n\n![A mirror](/images/blog/posing-guide.jpg)\n:::', ['12:1 margin']],
  ['margin block with one image', ':::margin\n![A chair](/images/blog/posing-guide.jpg)\n:::', []],
  ['misspelled block name', ':::side-by-sid\n![A chair](/images/blog/posing-guide.jpg)\n\n![A room](/images/blog/posing-guide.jpg)\n:::', ['12:1 directive-unknown']],
  ['block with attributes', ':::steps{.big}\n1. Sit.\n:::', ['12:1 directive-syntax']],
  ['block with a label', ':::steps[Label]\n1. Sit.\n:::', ['12:1 directive-syntax']],
  ['level-one heading', '# Title again', ['12:1 heading-level-one']],
  ['skipped heading level', '## One\n\n#### Two', ['14:1 heading-levels']],
  ['empty heading', '##\n\nText.', ['12:1 heading-empty']],
  ['duplicate heading', '## One\n\nText.\n\n## One\n\nMore.', ['16:1 heading-duplicate']],
  ['level-three heading first', '### Three', ['12:1 heading-levels']],
  ['heading ends with a colon', '## What to bring:', []],
  ['no booking link', exactBody('## One\n\nText.'), ['14:1 booking-cta']],
  ['booking link before the last section', exactBody(`${bookingLine}\n\n## One\n\nText.`), ['16:1 booking-cta']],
  ['empty body', exactBody(''), ['1:1 body-empty']],
  ['TODO', 'TODO: write this.', ['12:1 placeholder-text']],
  ['"todo" as an ordinary word', 'Your todo list for the day.', []],
  ['TK', 'It costs TK dollars.', ['12:10 placeholder-text']],
  ['lorem ipsum', 'Lorem ipsum dolor sit amet.', ['12:1 placeholder-text']],
  ['XXX', 'Bring XXX outfits.', ['12:7 placeholder-text']],
  ['citations from a chat', 'Light【4†source】 and turn0search1 :contentReference[oaicite:0]. [oai_citation:1‡It](https://museum.example)', ['12:6 placeholder-text', '12:21 placeholder-text', '12:34 placeholder-text', '12:64 placeholder-text']],
  ['sentences from a chat', 'Sure! Here\'s the revised article:\n\nAs an AI language model, I sit.\n\nLet me know if you’d like more.', ['12:1 placeholder-text', '14:1 placeholder-text', '16:1 placeholder-text']],
  ['blanks in brackets', 'Write to [Your Name] or [Insert link here] for $XX.', ['12:10 placeholder-text', '12:25 placeholder-text', '12:48 placeholder-text']],
  ['brackets that are not blanks', 'See [Your visit](/pricing), [Add a guest][a] and \\[your name\\]. Sure! Here is [the list](/faq). Please let me know. See [Your first visit].\n\n[a]: /pricing\n[Your first visit]: /faq', []],
  ['hardcoded price', 'A mini session costs $79.', ['12:22 fact-hardcoded']],
  ['hardcoded phone', 'Call (704) 555-0137 now.', ['12:6 fact-hardcoded']],
  ['other price', 'Lunch costs $7 next door.', []],
  ['caption of an image within text', 'Here: ![A chair](/images/blog/posing-guide.jpg "Lit")', ['12:7 caption-position']],
];

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['facts that refer to each other', { 'studio.yaml': exampleStudio('Be seen as you are', '"{{near}} x"').replace('  phone:', '  near: "{{slogan}} y"\n  phone:') }, ['studio.yaml:3:12 fact-unknown', 'studio.yaml:13:10 fact-unknown']],
  ['fact that refers to itself', studio('Be seen as you are', '"{{slogan}}"'), ['studio.yaml:3:12 fact-unknown']],
  ['fact that contains a fact that contains another', { 'studio.yaml': exampleStudio('Be seen as you are', '"{{near}}"').replace('  phone:', '  near: "{{city}}"\n  phone:'), 'blog/posing-guide.md': examplePost({}, '{{slogan}}: [book a session](/booking).') }, []],
  ['price in an answer', faq('By credit or debit card.', 'A Mini costs $79, or {{price.mini.offPeak}}; call 704-555-0137 or {{phone}}.'), ['faq.yaml:10:30 fact-hardcoded', 'faq.yaml:10:67 fact-hardcoded']],
  ['HTML in an answer', faq('By credit', 'By <b>credit</b>'), ['faq.yaml:10:20 raw-html']],
  ['TODO in an answer', faq('By credit', 'TODO by credit'), ['faq.yaml:10:17 placeholder-text']],
  ['heading in an answer', faq('answer: By credit or debit card.', 'answer: |\n          # By card\n'), ['faq.yaml:11:11 heading-level-one']],
];

const { messages } = testCases('Text of posts, stories and pages', { posts, folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "body-empty: There is no text below the header. Write some, or delete the file.
    booking-cta: The last section has no link to /booking. Add one. → For example: [Book a session](/booking).
    caption-position: The caption "Lit" would not be shown, because the image is inside other text. An image with a caption is a paragraph.
    directive-syntax: A block has no title or settings, so nothing can follow :::steps.
    directive-syntax: Readers would see "::: faq" as text, because it does not start or end a block. → Use: :::faq [likely fix]
    directive-syntax: Readers would see ":::" as text, because it does not start or end a block.
    directive-syntax: The :::faq block is not closed. A line with ::: alone ends it.
    directive-unknown: There is no block called ":::fqa". The blocks are :::faq, :::margin, :::side-by-side and :::steps. → Did you mean ":::faq"? [likely fix]
    fact-hardcoded: "$99" is one of the studio's prices, which can change in studio.yaml. → If this is our price, use {{price.mini.primeTime}}. [likely fix]
    fact-hardcoded: "(704) 555-0137" is the studio's phone number, which can change in studio.yaml. → Use: {{phone}} [likely fix]
    fact-unknown: "near" has no value in studio.yaml, or its value refers back to itself. Correct it there.
    fact-unknown: There is no fact called "phon". → Did you mean "phone"? [likely fix]
    faq-questions: This :::faq block has no questions. Start each question with ###.
    faq-questions: This question has no answer. Write one below it.
    faq-questions: This question is empty. Write it after ###.
    faq-questions: This question starts with ##. Start it with ###.
    heading-duplicate: Line 12 already has the heading "One". Use different words.
    heading-empty: This heading is empty. Add its text, or remove it.
    heading-level-one: Only the page title is a # heading. → Use ## here. [likely fix]
    heading-levels: A ### heading cannot follow the title directly. → Remove #. [likely fix]
    heading-levels: A #### heading cannot follow ## directly. → Remove #. [likely fix]
    html-comment: Readers cannot see this comment.
    margin: A :::margin block can only contain one image. → A caption goes in quotes after the URL: ![A mirror](/images/site/mirror.jpg "Lit")
    placeholder-text: "TODO" is a placeholder. Replace it before publishing.
    placeholder-text: "TODO" is a placeholder. Replace it before publishing. → Until then, the header needs \`draft: true\`.
    placeholder-text: "【4†source】" is left over from a chat with an AI tool. Remove it before publishing. → Until then, the header needs \`draft: true\`.
    raw-html: The HTML "<Enter>" would be removed from the page.
    raw-html: The HTML "<b>" would be removed from the page. → Use: **still** [fix]
    raw-html: The HTML "<br>" would be removed from the page. → Put a backslash here instead, and start a new line after it. [likely fix]
    side-by-side: A :::side-by-side block can only contain images, without bullets or links. → A caption goes in quotes after the URL: ![A mirror](/images/site/mirror.jpg "Lit")
    side-by-side: This :::side-by-side block has 1 image. Use two or three.
    side-by-side: This :::side-by-side block has 4 images. Use two or three.
    steps-list: The list in this :::steps block has no numbers. → Start each item with a number and a period, without a bullet.
    steps-list: The list in this :::steps block starts at 2. Start it at 1.
    steps-list: There is text before the list. Move it above :::steps.
    steps-list: This :::steps block has 2 numbered lists. Make them one: indent what is between two steps like the text of the step above it.
    steps-list: This :::steps block has no list. Write the steps as one numbered list.
    steps-list: This step is empty. → Write its text, or remove it. [likely fix]"
  `);
});
