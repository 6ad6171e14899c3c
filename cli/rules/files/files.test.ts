import { expect, test } from 'vitest';
import { type Cases, header, replaced, testCases } from '../../../tests/content/rule-cases.ts';
import { examplePage, examplePost } from '../example-document.ts';
import { exampleFaq } from '../example-settings.ts';

const faq = (from: string, to: string) => ({ 'faq.yaml': exampleFaq(from, to) });

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['zero-width space', 'Hello\u200Bworld.', ['12:6 control-character']],
  ['non-breaking space between words', '10\u00A0minutes.', []],
  ['control character', 'Hello\u0007world.', ['12:6 control-character']],
  ['misread characters', 'You donâ€™t see ZoÃ« â€œhereâ€\u009D at the cafÃ© ðŸ˜€.', ['12:8 file-encoding', '12:19 file-encoding', '12:22 file-encoding', '12:29 file-encoding', '12:31 control-character', '12:43 file-encoding', '12:46 file-encoding']],
  ['letters that look misread', '“Spaß” “MANHÔ “Å” Ångström, Åbo, Ärger, â la, Â. naïve—“café”–', []],
  ['merge conflict', '<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> branch', ['12:1 merge-conflict']],
  ['merge conflict in the header', replaced('author:', '<<<<<<< HEAD\nauthor:'), ['5:1 merge-conflict']],
  ['blank header line', replaced('author:', '\nauthor:'), []],
  ['Windows line endings', replaced(/\n/g, '\r\n'), []],
  ['byte order mark', (title) => `\uFEFF${examplePost({ title })}`, []],
  ['title similar to another', header({ title: 'How to hold a pose, again' }), []],
];

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['merge conflict in YAML', faq('      - id: payment', '<<<<<<< HEAD\n      - id: payment'), ['faq.yaml:8:1 merge-conflict']],
  ['file name with a space', { 'blog/my post.md': examplePost({ title: 'Mine' }) }, ['blog/my post.md:1:1 slug-format']],
  ['file name that ends in .md twice', { 'blog/mine.md.md': examplePost({ title: 'Mine' }) }, ['blog/mine.md.md:1:1 slug-format']],
  ['file name with capitals', { 'blog/My-Post.md': examplePost({ title: 'Mine' }) }, ['blog/My-Post.md:1:1 slug-format']],
  ['reserved file name', { 'blog/page.md': examplePost({ title: 'Mine' }) }, ['blog/page.md:1:1 slug-reserved']],
  ['file name with other characters', { 'blog/Pose & Light_Café.md': examplePost({ title: 'Mine' }) }, ['blog/Pose & Light_Café.md:1:1 slug-format']],
  ['extension .markdown', { 'blog/mine.markdown': examplePost({ title: 'Mine' }) }, ['blog/mine.markdown:1:1 stray-file']],
  ['extension .markdown next to the same .md file', { 'blog/posing-guide.markdown': examplePost() }, ['blog/posing-guide.markdown:1:1 stray-file']],
  ['extension .txt', { 'blog/mine.txt': examplePost({ title: 'Mine' }) }, ['blog/mine.txt:1:1 stray-file']],
  ['extension .MD', { 'blog/mine.MD': examplePost({ title: 'Mine' }) }, ['blog/mine.MD:1:1 stray-file']],
  ['extension .mdx', { 'blog/mine.mdx': examplePost({ title: 'Mine' }) }, ['blog/mine.mdx:1:1 stray-file']],
  ['post in a subfolder', { 'blog/2025/mine.md': examplePost({ title: 'Mine' }) }, ['blog/2025:1:1 stray-file']],
  ['post outside its folder', { 'mine.md': examplePost({ title: 'Mine' }) }, ['mine.md:1:1 stray-file']],
  ['unknown page', { 'pages/mine.md': examplePage() }, ['pages/mine.md:1:1 page-unknown']],
  ['Word file', { 'blog/mine.docx': 'PK' }, ['blog/mine.docx:1:1 stray-file']],
  ['empty file', { 'blog/mine.md': '' }, ['blog/mine.md:1:1 file-empty']],
  ['file with only spaces', { 'blog/mine.md': ' \n\t' }, ['blog/mine.md:1:1 file-empty']],
  ['file of null bytes', { 'blog/mine.md': new Uint8Array(3) }, ['blog/mine.md:1:1 control-character', 'blog/mine.md:1:1 file-empty']],
  ['UTF-16 file', { 'blog/mine.md': new Uint8Array(Buffer.from('\uFEFF' + examplePost(), 'utf16le')) }, ['blog/mine.md:1:1 file-encoding']],
  ['Latin-1 file', { 'blog/mine.md': new Uint8Array(Buffer.from(examplePost({ title: 'Café' }), 'latin1')) }, ['blog/mine.md:2:11 file-encoding']],
  ['file names that differ only in capitalization', { 'blog/posing-guide.md': examplePost(), 'blog/Posing-guide.md': examplePost({ title: 'Two' }) }, ['blog/Posing-guide.md:1:1 slug-format', 'blog/posing-guide.md:1:1 name-clash']],
];

const { messages } = testCases('Files and folders', { posts, folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "control-character: There is an invisible character here: U+0007. → Remove it. [fix]
    control-character: There is an invisible character here: U+009D. → Remove it. [fix]
    control-character: There is an invisible character here: U+200B. → Remove it. [fix]
    file-empty: The file is empty. Write a post, or delete the file.
    file-encoding: "â€™" was "’" before another program misread it. → Use: ’ [fix]
    file-encoding: This file is UTF-16 text. Save it as UTF-8.
    file-encoding: This file is not UTF-8 text from here on. Save it as UTF-8.
    merge-conflict: There is an unresolved merge conflict here. Keep the lines you want and delete the markers.
    name-clash: The name differs from blog/Posing-guide.md only in capitalization. Rename one of the two.
    page-unknown: The site has no page at /mine, so this file is not shown. Rename it or delete it.
    slug-format: The file name "Posing-guide.md" does not work in a URL. Use lowercase letters, digits and single hyphens. → blog/posing-guide.md already exists. Delete one of the two, or choose another name.
    slug-format: The file name "my post.md" does not work in a URL. Use lowercase letters, digits and single hyphens. → Rename the file to my-post.md.
    slug-reserved: The site uses the name "page". Rename the file.
    stray-file: "mine.docx" is not used. Only .md files belong in blog. → Move it out of the content folder, and run \`studio import "mine.docx"\`.
    stray-file: Folders in blog are not used. Put the .md files directly in blog.
    stray-file: The file "mine.md" is not used. Only .yaml files belong here. → Move it to blog, stories or pages.
    stray-file: The file is not published, because its name ends in .MD instead of .md. → Rename it to mine.md.
    stray-file: The file is not published, because its name ends in .markdown instead of .md. → Rename it to mine.md.
    stray-file: The file is not published, because its name ends in .markdown instead of .md. → blog/posing-guide.md already exists. Delete one of the two, or choose another name.
    stray-file: The file is not published, because its name ends in .mdx instead of .md. → Rename it to mine.md.
    stray-file: The file is not published, because its name ends in .txt instead of .md. → Rename it to mine.md."
  `);
});
