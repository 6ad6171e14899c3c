import { Buffer } from 'node:buffer';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../../tests/content/content-folder.ts';
import { plain } from '../../tests/content/picture-samples.ts';
import { read, studio, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace();

let photo: Buffer;
let smallPhoto: Buffer;

beforeAll(async () => {
  photo = await plain(1600, 900, '#8a5a44').jpeg().toBuffer();
  smallPhoto = await plain(640, 480, '#44588a').png().toBuffer();
});

const importFile = async (name: string, bytes: string | Uint8Array, ...args: string[]) => {
  writeFileSync(join(workspace.folder, name), bytes);
  return studio('import', name, ...args);
};

/** The problems that the command leaves to the writer. */
const getQuestions = (output: string): string[] =>
  (/Before you publish:\n((?: {2}.*\n)*)/.exec(output)?.[1] ?? '').split('\n').filter(Boolean);

const opening =
  'A good headshot starts before you stand in front of the camera, and most of it happens at home.';
const path = 'blog/what-to-wear.md';

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);

/** A Word file with these paragraphs and an image. */
function word(body: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i" Type="${relationships}/image" Target="media/image1.png"/><Relationship Id="l" Type="${relationships}/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>`,
    ),
    'word/media/image1.png': smallPhoto,
    'word/comments.xml': xml(
      `<w:comments xmlns:w="${main}"><w:comment w:id="0">${paragraph(run('Shorten this?'))}</w:comment></w:comments>`,
    ),
    'word/styles.xml': xml(
      `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style><w:style w:type="paragraph" w:styleId="L"><w:name w:val="List Bullet"/></w:style><w:style w:type="paragraph" w:styleId="L2"><w:name w:val="List Bullet 2"/></w:style></w:styles>`,
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="${main}" xmlns:r="${relationships}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

const paragraph = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;
const run = (text: string, marks = '') =>
  `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const wordImage =
  '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A blue wall. AI-generated content may be incorrect."/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

const articles: [
  kind: string,
  file: string,
  create: () => string | Uint8Array,
  expected: string[],
  dropped: string[],
][] = [
  [
    'a Word file',
    'article.docx',
    () =>
      word(
        [
          paragraph(run('What to wear'), 'Heading1'),
          paragraph(run(opening)),
          paragraph(run('Colors'), 'Heading2'),
          paragraph(`${run('Solid: ', '<w:b/>')}${run('navy\u00A0or cream. A Mini costs $79.')}`),
          paragraph(wordImage),
          paragraph(run('The wall'), 'C'),
          paragraph(
            run('10 m') + run('2', '<w:vertAlign w:val="superscript"/>') + run('secret', '<w:vanish/>'),
          ),
          paragraph(run('Blue'), 'L') + paragraph(run('Navy'), 'L2'),
          paragraph(`<w:hyperlink r:id="l">${run('More')}</w:hyperlink>${run(' about colors.')}`),
          '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Time</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Light</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>Noon</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Soft</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
        ].join(''),
      ),
    [
      '## Colors\n\n**Solid:** navy or cream. A Mini costs {{price.from}}.\n',
      '\n![A blue wall.](/images/blog/what-to-wear-1.jpg "The wall")\n\n10 m²\n\n- Blue\n  - Navy\n',
      '[More](https://example.com/) about colors.',
      '| Time | Light |\n',
    ],
    ['the hidden text “secret”', 'the comment “Shorten this?”'],
  ],
  [
    'Google Docs’ Markdown',
    'article.md',
    () =>
      `# **What to wear**\n\n![][image1]\n\n${opening} Call (704) 555-0137.\n\n# **Colors**\n\nSee [the guide](/blog/posing-guide “The guide”) and [above](#heading=h.abc).  \nNavy\\!\n\n* One\n* Two\n\n[image1]: <data:image/jpeg;base64,${photo.toString('base64')}>\n`,
    [
      'heroImage: /images/blog/what-to-wear-1.jpg\n',
      '{{phone}}',
      '## Colors\n',
      '(/blog/posing-guide "The guide") and above.',
      '- One\n- Two\n',
    ],
    [],
  ],
  [
    'Google Docs’ HTML with its images',
    'article.zip',
    () =>
      zipSync({
        'Whattowear.html': strToU8(
          `<html><head><style>.c1{font-weight:700}.c2{font-style:italic}</style></head><body><p class="title"><span>What to<br>wear</span></p><p><span>${opening}</span></p><h1>Colors</h1><p><span class="c1">Navy </span><span class="c2">or</span><span class="c1"> cream</span>.<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> <a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D">More</a><script>alert(1)</script></p><h2>And<br>shoes</h2><p><span><img alt="" src="images/image1.png" title=""></span></p><iframe src="https://example.com"></iframe><ul class="lst-kix_1-0"><li>One</li></ul><ul class="lst-kix_1-1"><li>Two</li></ul><ul class="lst-kix_1-0"><li>Three</li></ul><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> A note.</span></p></div><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Check this</span></p></div></body></html>`,
        ),
        'images/image1.png': smallPhoto,
      }),
    [
      '## Colors\n\n**Navy** _or_ **cream**.[^1] [More](https://example.com/a)\n',
      '### And shoes\n',
      '![](/images/blog/what-to-wear-1.jpg)',
      '- One\n  - Two\n- Three\n',
      '[^1]: A note.\n',
    ],
    ['<iframe>: posts cannot have one', 'the comment “Check this”'],
  ],
  [
    'a page from Notion',
    'What to wear 0123456789abcdef0123456789abcdef.zip',
    () =>
      zipSync({
        'What to wear 0123456789abcdef0123456789abcdef.md': strToU8(
          `# What to wear\n\nTags: posing, First visit\nStatus: Done\n\n${opening}\n\n<aside>\n💡 Bring a spare shirt.\n\n</aside>\n\n- [ ]  Shirt\n- <div>Two [button]</div>\n\n## Colors\n\n![Untitled](What%20to%20wear/Untitled.png)\n\nSee [Shoes](Shoes%200123.md), and <u>breathe</u>.\n`,
        ),
        'What to wear/Untitled.png': smallPhoto,
        'What to wear/Shoes 0123.md': strToU8('# Shoes\n'),
      }),
    [
      'tags: posing, first visit\n',
      '💡 Bring a spare shirt.',
      '- [ ] Shirt\n- Two [button]\n',
      '![](/images/blog/what-to-wear-1.jpg)',
      'See Shoes, and breathe.',
    ],
    ['status: Done', 'the link to Shoes%200123.md: “Shoes” is kept as text', '<u>: its text is kept'],
  ],
  [
    'an answer from ChatGPT',
    'answer.md',
    () =>
      `Sure! Here's the revised article:\n\n\`\`\`markdown\n# What to wear\n\n${opening}【4†source】\n\n---\n\n## Colors\n\n1. **Base:**Pick one.\n  - Navy\n2. **Layer:**A jacket, as [others say](https://example.com/?utm_source=chatgpt.com).\n\n#### Shoes\n\nThey rarely show.\n\`\`\`\n\nIt has two parts.\n\nLet me know if you'd like another tone!\n\nWould you like me to shorten it?\n`,
    ['1. **Base:** Pick one.\n   - Navy\n2. **Layer:** A jacket', '(https://example.com/)', '### Shoes\n'],
    [
      "“Let me know if you'd like another tone!”, from a chat with an AI tool",
      '“Would you like me to shorten it?”, from a chat with an AI tool',
      '“It has two parts.”, next to the block with the article',
      '“【4†source】”, from a chat with an AI tool',
    ],
  ],
];

describe('studio import', () => {
  test.each(articles)('makes a draft from %s', async (_kind, file, create, expected, dropped) => {
    const bytes = create();
    const isText = typeof bytes === 'string';
    for (const [index, saved] of [bytes, ...(isText ? [bytes.replaceAll('\n', '\r\n')] : [])].entries()) {
      const slug = index === 0 ? 'what-to-wear' : 'with-windows-line-ends';
      const { code, output, errors } = await importFile(file, saved, '--slug', slug);
      expect([code, errors]).toEqual([0, '']);
      const draft = read(`blog/${slug}.md`).replaceAll(slug, 'what-to-wear');
      expect(draft).toMatch(/^---\ntitle: What to wear\nexcerpt: A good headshot starts/);
      for (const text of expected) expect(draft).toContain(text);
      for (const line of dropped) expect(output).toContain(`  ${line}\n`);
      expect(getQuestions(output).length).toBeLessThanOrEqual(3);
      if (index === 1) continue;
      // Two drafts with the same title are a problem of this test only.
      workspace.write(path, draft.replace('title: What to wear', 'title: Another title'));
    }
    expect((await studio('check')).code).toBe(0);
  });

  test.each([
    ['empty.md', ' \n', 'empty.md is empty.'],
    ['empty.docx', () => word(''), 'empty.docx is empty.'],
    [
      'binary.md',
      Buffer.from([0x41, 0, 0xff, 0x42]),
      'binary.md is not text. Import a .docx, .md, .html or .zip file.',
    ],
    ['latin.md', Buffer.from('Caf\xe9', 'latin1'), 'latin.md is not UTF-8 text. Save it as UTF-8.'],
    [
      'old.docx',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'old.docx is protected by a password, or is an old .doc file.',
    ],
    ['article.pdf', '%PDF-1.7', 'article.pdf is a PDF, which has no paragraphs.'],
    [
      'damaged.docx',
      'PK\x03\x04\x14\0\0\0 no more of it',
      'damaged.docx is damaged. Save or export it again.',
    ],
    [
      'secret.zip',
      () => withPassword(zipSync({ 'a.md': strToU8('# A') })),
      'secret.zip is protected by a password.',
    ],
    [
      'bomb.zip',
      () => withClaimedSize(zipSync({ 'a.md': strToU8('# A') }), 2 ** 30),
      'bomb.zip is too large when it is unpacked.',
    ],
    [
      'many.zip',
      () => zipSync({ 'a.md': strToU8('# A'), 'b.md': strToU8('# B') }),
      'many.zip has several articles, such as a.md and b.md.',
    ],
    [
      'none.zip',
      () => zipSync({ 'a.txt': strToU8('A') }),
      'none.zip has no article that can be read. Save it as .docx',
    ],
  ])('refuses %s in one sentence', async (name, content, message) => {
    const before = filesIn(workspace.content);
    const { code, output, errors } = await importFile(
      name,
      typeof content === 'function' ? content() : content,
    );
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(filesIn(workspace.content)).toEqual(before);
  });

  test.each([
    [
      '---',
      'title: "Colors: blue"\ndate: 2026-10-18 10:00:00 -0400\ntags:\n  - posing\n  - "First visit"\nlayout: post',
    ],
    [
      '+++',
      'title = "Colors: blue"\ndate = 2026-10-18T10:00:00Z\ntags = ["posing", "First visit"]\nlayout = "post"',
    ],
  ])('reads a header between lines of %s', async (fence, header) => {
    const { output } = await importFile('a.md', `${fence}\n${header}\n${fence}\n\n${opening}\n`);
    expect(read('blog/colors-blue.md')).toMatch(
      /^---\ntitle: Colors: blue\n(?:.*\n)*date: 2026-10-18\n(?:.*\n)*tags: posing, first visit\n/,
    );
    expect(output).toContain('Left out:\n  layout: post\n');
    expect(output).toContain('\nThe category and the excerpt are guesses.');
  });

  test('says what it left out of the text', async () => {
    const { output } = await importFile(
      'short.md',
      '# Own title\n\nShort.\n\n![Alt](none.jpg "Caption")\n',
      '--title',
      'Other title',
    );
    expect(output).toContain('  the title “Own title”\n');
    expect(output).toContain('Save it, and use `studio add-picture`. “Alt” “Caption”\n');
    expect(output).toContain(' are guesses. There is no excerpt, so lists show the start of the text.');
  });

  test('reads what people type in Word in place of its styles', async () => {
    const lines = [
      'By the Test Team',
      opening,
      'You need:',
      '• A coat',
      '•\tA scarf',
      '1) Sit.',
      '2) Breathe out.',
      '– A line of a conversation.',
      '1986. What a year.',
      '***',
      '## Hands',
      'Use **both** of them, and see www.example.com or https://example.com/a.',
      '- One',
      '- Two',
      'Tags: Poses, Hands',
      'Meta description: How to hold your hands when nobody watches, and what to do with them.',
    ];
    const box =
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>In a box.</w:t></w:r></w:p><w:p><w:r><w:t>Below.</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.com/b" \\l "top" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>More here</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const body = [
      paragraph(run('Typed'), 'Heading1'),
      ...lines.slice(0, -2).map((line) => paragraph(run(line))),
      paragraph(run('- ') + run('Three', '<w:b/>')),
      paragraph(run('Quoted.'), 'Q'),
      box,
      paragraph(field),
      ...lines.slice(-2).map((line) => paragraph(run(line))),
    ];
    expect((await importFile('typed.docx', word(body.join('')))).code).toBe(0);
    const text = read('blog/typed.md');
    expect(text).toContain('\nauthor: Test Team\ntags: poses, hands\n');
    expect(text).toContain(
      '\nexcerpt: How to hold your hands when nobody watches, and what to do with them.\n',
    );
    expect(text).toContain(
      'You need:\n\n- A coat\n- A scarf\n\n1. Sit.\n2. Breathe out.\n\n– A line of a conversation.\n\n1986\\. What a year.\n\n## Hands\n\n' +
        'Use **both** of them, and see [www.example.com](https://www.example.com) or <https://example.com/a>.\n\n- One\n- Two\n- **Three**\n\n> Quoted.\n\n' +
        'In a box.\n\nBelow.\n\n[More here](https://example.com/b#top)\n\n## Ready when you are\n',
    );
  });

  test('sections next to each other stay at the same level', async () => {
    const text = `# Levels\n\n${opening}\n\n### One\n\nText.\n\n### Two\n\nText.\n\n#### Deeper\n\nText.\n`;
    expect((await importFile('levels.md', text)).code).toBe(0);
    expect(read('blog/levels.md')).toMatch(/\n## One\n(?:.*\n)*\n## Two\n(?:.*\n)*\n### Deeper\n/);
  });

  test('a cell keeps its words together and its paragraphs apart', async () => {
    const table =
      '<table><tr><th>A</th><th>B</th></tr><tr><td><p>One.</p><p>Two.</p></td><td>re<b>start</b>, 3<i>x</i></td></tr></table>';
    expect((await importFile('cells.html', `<h1>Cells</h1><p>${opening}</p>${table}`)).code).toBe(0);
    expect(read('blog/cells.md')).toContain('| One. Two. | re**start**, 3');
  });

  test('does not download pages', async () => {
    const { code, errors } = await studio('import', 'https://docs.google.com/document/d/abc/edit');
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('studio: Save the page as a file first, for '),
    ]);
  });

  test('reads no image outside the folder of the article', async () => {
    const { output } = await importFile(
      'article.md',
      `# One\n\n${opening}\n\n![a](../../etc/a.png) ![b](https://example.com/b.png)\n`,
    );
    expect(output).toContain('../../etc/a.png is not in the file. Save it, and use `studio add-picture`.');
    expect(read('blog/one.md')).not.toContain('![');
    expect(existsSync(join(workspace.content, 'images/blog/one-1.jpg'))).toBe(false);
  });

  test('keeps the order of the headings, and takes a title and a day', async () => {
    const text = `## Start\n\n${opening}\n\n#### Deep\n\nText.\n\n# Top\n\nText.\n`;
    const { code } = await importFile(
      'my_notes.md',
      text,
      '--title',
      'Notes: one & two',
      '--date',
      '2026-12-01',
    );
    expect(code).toBe(0);
    expect(read('blog/notes-one-and-two.md')).toMatch(/title: Notes: one & two\n(?:.*\n)*date: 2026-12-01\n/);
    expect(read('blog/notes-one-and-two.md')).toMatch(/\n## Start\n(?:.*\n)*\n### Deep\n(?:.*\n)*\n## Top\n/);
  });

  test('makes headings of lines in bold', async () => {
    const bold = `**What to wear**\n\n${opening}\n\n**Which colors?**\n\nWarm ones.\n\n**Bring two coats.**\n\nText.\n`;
    expect((await importFile('bold.md', bold)).code).toBe(0);
    expect(read(path)).toContain('title: What to wear\n');
    expect(read(path)).toContain('\n## Which colors?\n\nWarm ones.\n\n**Bring two coats.**\n');

    const mixed = `# Colors\n\n${opening}\n\n## Warm\n\n**Red**\n\nText.\n\n**Brown**\n\nText.\n\n**A** and more.\n`;
    expect((await importFile('mixed.md', mixed)).code).toBe(0);
    expect(read('blog/colors.md')).toContain(
      '\n## Warm\n\n### Red\n\nText.\n\n### Brown\n\nText.\n\n**A** and more.\n',
    );
  });
});

/** Sets the flag of an encrypted file. */
function withPassword(zip: Uint8Array): Uint8Array {
  const copy = Buffer.from(zip);
  copy[6] = 1;
  return copy;
}

/** Changes the size that the archive's directory states for its only file. */
function withClaimedSize(zip: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(size, copy.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  return copy;
}
