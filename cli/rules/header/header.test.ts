import { expect, test } from 'vitest';
import { type Cases, header, replaced, testCases } from '../../../tests/content/rule-cases.ts';
import { examplePage, examplePost } from '../example-document.ts';

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['tags with semicolons', header({ tags: 'posing; first visit' }), ['8:7 tag-format']],
  ['key from another site generator', header({ heroImageAlt: null, alt: 'A hand on a hip.' }), ['9:1 header-key-unknown']],
  ['slug key', header({ slug: 'poses' }), ['10:1 header-key-unknown']],
  ['bold in the title', header({ title: 'A **bold** title for me' }), ['2:10 header-markup']],
  ['ignored markup and quote in the title', replaced('title: TITLE', '# studio-ignore header-markup, header-quote\ntitle: TITLE "**now**'), []],
  ['HTML in the title', header({ title: 'A <b>bold</b> title for me' }), ['2:10 header-markup']],
  ['Markdown link in the excerpt', header({ excerpt: 'Where to put your [hands](/pricing), your weight and your eyes when nobody is telling you what to do.' }), ['3:28 header-markup']],
  ['stray quote', header({ title: '"A stray quote at the start' }), ['2:8 header-quote']],
  ['quoted title', header({ title: '"A quoted title, as in YAML"' }), []],
  ['escaped quotes', header({ title: "'Don''t look at the lens'", author: '"The \\"quiet\\" hour"', heroImageAlt: '"Line\\nbreak"' }), []],
  ['inches and a backtick in the title', header({ title: 'Our 5" lens and the ` key' }), []],
  ['star and underscores in the title', header({ title: 'From $79* to 5 * 10 for __name' }), []],
  ['two quoted phrases', header({ title: '"Sit" and "stand" in one title' }), []],
  ['comment in the header', header({ title: 'A quiet morning # working title' }), ['2:24 header-markup']],
  ['comment after an escaped quote', header({ title: "'Don''t look # working title'" }), ['2:21 header-markup']],
  ['number sign in the title', header({ title: 'We are #1 in Charlotte' }), []],
  ['null as a value', header({ title: 'null', author: '~' }), ['2:8 value-empty', '5:9 value-empty']],
  ['nonexistent date', header({ date: '2025-02-30' }), ['4:7 date-format']],
  ['nonexistent month', header({ date: '2025-13-01' }), ['4:7 date-format']],
  ['leap day', header({ date: '2024-02-29' }), []],
  ['date in words', header({ date: 'November 1, 2025' }), ['4:7 date-format']],
  ['US date', header({ date: '10/18/2025' }), ['4:7 date-format']],
  ['date with a time', header({ date: '2025-10-18T10:00' }), ['4:7 date-format']],
  ['date with single digits', header({ date: '2025-9-8' }), ['4:7 date-format']],
  ['date far in the future', header({ date: '2205-10-18' }), ['4:7 future-date']],
  ['empty date', header({ date: '' }), ['4:1 value-empty']],
  ['missing date', header({ date: null }), ['1:1 header-key-missing']],
  ['updated in the future', header({ updated: '2026-10-18' }), ['10:10 updated-future']],
  ['updated before the date', header({ updated: '2025-10-01' }), ['10:10 updated-before-date']],
  ['missing title', header({ title: null }), ['1:1 title-missing']],
  ['long title', header({ title: `A title that goes on and on ${'and on '.repeat(12)}` }), ['2:8 title-length']],
  ['missing excerpt', header({ excerpt: null }), ['1:1 excerpt-missing']],
  ['short excerpt', header({ excerpt: 'Too short.' }), ['3:10 excerpt-length']],
  ['long excerpt', header({ excerpt: 'Long words. '.repeat(20).trim() }), ['3:10 excerpt-length']],
  ['tags without commas', header({ tags: 'posing confidence' }), ['8:7 tag-spelling']],
  ['tags with hashes', header({ tags: '#posing #first-visit' }), ['8:7 tag-format']],
  ['empty tag', header({ tags: 'posing,, first visit' }), ['8:14 tag-empty']],
  ['tags with a trailing comma', header({ tags: 'posing, first visit,' }), ['8:27 tag-empty']],
  ['tags as a list', header({ tags: '[posing, "first visit"]' }), ['8:7 tag-format']],
  ['quoted tags', header({ tags: '"posing", "first visit"' }), ['8:7 tag-format']],
  ['duplicate tags', header({ tags: 'posing, Posing' }), ['8:15 tag-duplicate']],
  ['tags with the same URL', header({ tags: 'posing, first visit, rest & light, rest and light' }), ['8:42 tag-duplicate']],
  ['tag that no other post uses', header({ tags: 'posing, first visit, unheard' }), []],
  ['misspelled tag', header({ tags: 'posng, first visit' }), ['8:7 tag-spelling']],
  ['missing tags', header({ tags: null }), ['1:1 header-key-missing']],
  ['unknown category', header({ category: 'Guide' }), ['9:11 category-known']],
  ['missing category', header({ category: null }), ['1:1 header-key-missing']],
  ['unknown key', header({ subtitle: 'Something' }), ['10:1 header-key-unknown']],
  ['misspelled key', header({ heroimage: '/images/blog/posing-guide.jpg', heroImage: null }), ['9:1 header-key-unknown']],
  ['misspelled required key', header({ category: null, categroy: 'Guides' }), ['9:1 header-key-unknown']],
  ['duplicate key', replaced('author:', 'title: TITLE again\nauthor:'), ['5:1 header-key-duplicate']],
  ['draft yes', header({ draft: 'yes' }), ['10:8 boolean-value']],
  ['draft True', header({ draft: 'True' }), ['10:8 boolean-value']],
  ['featured 1', header({ featured: '1' }), ['10:11 boolean-value']],
  ['empty draft', header({ draft: '' }), ['10:1 value-empty']],
  ['missing hero image and alt text', header({ heroImage: null, heroImageAlt: null }), ['1:1 hero-missing']],
  ['missing alt text of the hero image', header({ heroImageAlt: null }), ['6:1 hero-alt-missing']],
  ['alt text without a hero image', header({ heroImage: null }), ['6:1 hero-alt-missing']],
  ['missing author', header({ author: null }), ['1:1 author-missing']],
  ['readTime', header({ readTime: '5' }), ['10:11 read-time']],
  ['answer from a chat in a code block', replaced(/^[^]*$/, '```markdown\n$&```\n'), ['1:1 header-position', '14:1 code-unclosed']],
  ['unclosed header', replaced('Guides\n---', 'Guides'), ['1:1 header-fence']],
  ['header fence of four hyphens', replaced('---', '----'), ['1:1 header-fence']],
  ['closing fence of four hyphens', replaced('Guides\n---', 'Guides\n----'), ['10:1 header-fence']],
  ['spaces after the fences', replaced(/---\n/g, '--- \t\n'), []],
  ['no header', () => '# A post\n\nText. [Book](/booking).\n', ['1:1 header-missing']],
  ['text before the header', (title) => `Hello\n${examplePost({ title })}`, ['1:1 header-position']],
  ['blank line first', (title) => `\n${examplePost({ title })}`, ['1:1 header-position']],
  ['line without a key', replaced('author:', 'just text\nauthor:'), ['5:1 header-line']],
  ['list item, words and quotes as keys', replaced('author:', '- a list\ntwo words: value\n"quoted": value\nauthor:'), ['4:1 header-line', '6:1 header-line', '7:1 header-line']],
  ['indented key', replaced('author:', '  author:'), []],
  ['multi-line value', replaced('author:', 'more: |\n  line one\n  line two\nauthor:'), ['5:1 header-key-unknown', '5:1 header-line']],
  ['YAML list as a value', replaced('tags: posing, first visit', 'tags:\n  - posing\n  - first visit'), ['8:1 header-line']],
  ['tab after the colon', replaced('author: ', 'author:\t'), []],
  ['no space after the colon', replaced('author: ', 'author:'), []],
  ['equals sign', replaced('author: ', 'author = '), ['5:1 header-line']],
  ['YAML comment', replaced('author:', '# a note\nauthor:'), ['5:1 header-line']],
  ['TOML header', replaced(/---/g, '+++'), ['1:1 header-missing']],
];

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['duplicate title', { 'blog/mine.md': examplePost({}) }, ['blog/posing-guide.md:2:8 duplicate-title']],
  ['draft with errors', { 'blog/mine.md': examplePost({ title: 'Mine', draft: 'true', date: '2025-02-30' }, 'TODO') }, ['blog/mine.md:4:7 date-format', 'blog/mine.md:13:1 booking-cta']],
  ['hidden file', { 'blog/.DS_Store': 'x' }, []],
  ['backup file', { 'blog/mine.md~': 'x' }, []],
  ['story without a visit', { 'stories/mine.md': examplePage() }, ['stories/mine.md:1:1 header-key-missing', 'stories/mine.md:1:1 header-key-missing', 'stories/mine.md:1:1 header-key-missing', 'stories/mine.md:1:1 header-key-missing', 'stories/mine.md:3:1 header-key-unknown']],
];

const { messages } = testCases('Headers of posts, stories and pages', { posts, folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "author-missing: The header has no author. Add an "author:" line. → Until then, the author is "Hush Quarter Team".
    boolean-value: draft must be true or false, not "yes". → Use: true [likely fix]
    boolean-value: featured must be true or false, not "1". → Use: true [likely fix]
    category-known: Unknown category "Guide". A post has one of Photography Philosophy, Empowerment & Expression, Confidence & Comfort, Photography Tips, Dating & Relationships, Preparation Tips, Session Planning, Guides, Mental Health & Wellness, Style & Fashion. → Did you mean "Guides"? [likely fix]
    date-format: "November 1, 2025" is not a date like 2025-10-18. → Use: 2025-11-01 [likely fix]
    date-format: 2025-02-30 is not a valid date.
    duplicate-title: blog/mine.md has the same title. Choose another.
    excerpt-length: The excerpt is 10 characters long. Use 70 to 160.
    excerpt-missing: The header has no excerpt. Add an "excerpt:" line with 70 to 160 characters. → Until then, the first 160 characters of the post are shown.
    future-date: 2205-10-18 is 179 years away. Is the year right? → Visitors cannot see it before that day. \`studio plan\` lists what is scheduled.
    header-fence: The header ends with "----", not with three hyphens. → Use: --- [fix]
    header-fence: The header has no closing line. → Add a line with --- after line 9.
    header-fence: The header starts with "----", not with three hyphens. → Use: --- [fix]
    header-key-duplicate: The key "title" is already on line 2.
    header-key-missing: The header has no category. Add a "category:" line with one of the ten categories.
    header-key-missing: The header has no date. Add a line such as "date: 2025-10-18".
    header-key-missing: The header has no heroImage. Add a line that starts with "heroImage:".
    header-key-missing: The header has no heroImageAlt. Add a line that starts with "heroImageAlt:".
    header-key-missing: The header has no tags. Add a line such as "tags: posing, first visit".
    header-key-missing: The header has no visit. Add a line that starts with "visit:".
    header-key-unknown: "alt" is not a header key. The keys are title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, noAutoLinks, draft. → Did you mean "heroImageAlt"? [likely fix]
    header-key-unknown: "description" is not a header key. The keys are title, excerpt, date, updated, heroImage, heroImageAlt, visit, draft. → Did you mean "excerpt"? [likely fix]
    header-key-unknown: "slug" is not a header key. The keys are title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, noAutoLinks, draft. → The file name becomes the URL.
    header-key-unknown: "subtitle" is not a header key. The keys are title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, noAutoLinks, draft.
    header-key-unknown: The key "heroimage" is spelled differently. → Use: heroImage [fix]
    header-line: ""quoted": value" is not a key: value line.
    header-line: "author = Hush Quarter Team" is not a key: value line. → Use: author: Hush Quarter Team [likely fix]
    header-line: "just text" is not a key: value line.
    header-line: "two words: value" is not a key: value line. → The keys are title, excerpt, date, updated, author, heroImage, heroImageAlt, tags, readTime, category, featured, noAutoLinks, draft.
    header-line: The value of date is on several lines.
    header-line: The value of more is on several lines. → Use: more: line one line two [likely fix]
    header-line: The value of tags is on several lines. → Use: tags: posing, first visit [likely fix]
    header-markup: Readers would see "# working title" in the title, which is plain text.
    header-markup: Readers would see "[hands](/pricing)" in the excerpt, which is plain text.
    header-missing: The file has no header. → Start the file with a line of ---, then key: value lines, then another line of ---.
    header-missing: The file has no header: this is TOML. → Start the file with a line of ---, then key: value lines, then another line of ---.
    header-position: There are blank lines above the header. → Remove them. [fix]
    header-position: There is text above the header.
    header-position: This line, and the same mark at the end, make the whole file a code block. → Remove both lines.
    header-quote: The title has an unmatched ".
    hero-alt-missing: The hero image has no alt text. Add a "heroImageAlt:" line.
    hero-alt-missing: heroImageAlt has no heroImage. Add a "heroImage:" line.
    hero-missing: The header has no hero image. Add a "heroImage:" line with a URL that starts with /images/.
    read-time: "5" does not match 7 words. → Use: 1 min read [fix]
    tag-duplicate: The tag "Posing" repeats "posing".
    tag-empty: There is no tag next to this comma. → Remove the comma. [fix]
    tag-format: Tags need no brackets or quotes, only commas between them. → Use: posing, first visit [likely fix]
    tag-format: The tag "posing; first visit" contains characters that are not allowed in a tag, which has letters and digits, joined by spaces or hyphens. → Use: posing, first visit [likely fix]
    tag-spelling: No other post uses the tag "posing confidence". → Put commas between tags: posing, confidence. [likely fix]
    tag-spelling: No other post uses the tag "posng". → Did you mean "posing"? [likely fix]
    title-length: The title is 111 characters long. Use at most 60.
    title-missing: The header has no title. Add a "title:" line. → Until then, the title is "mistake".
    updated-before-date: updated is 2025-10-01, before the date 2025-10-18. Use the same day or a later one.
    updated-future: 2026-10-18 is in the future. Use the date of the last change.
    value-empty: Readers would see null as the title.
    value-empty: Readers would see ~ as the author.
    value-empty: date has no value. Add one after the colon.
    value-empty: draft has no value. Add one, or remove the line."
  `);
});
