import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  type Diagnostic,
  type InitializeResult,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  Location,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleWorkspace, exampleWorkspace } from '../../../tests/content/example-workspace.ts';
import { LspClient } from '../../../tests/content/lsp-client.ts';
import { plain } from '../../../tests/content/picture-samples.ts';
import { bookingLine, examplePost } from '../../rules/example-document.ts';
import { exampleFaq, exampleStudio } from '../../rules/example-settings.ts';

const post = 'blog/posing-guide.md';
const other = 'blog/waiting.md';
const guide = examplePost({}, `## Where to stand\n\nOn the mark.\n\n## Book\n\n${bookingLine}`);
const waiting = examplePost(
  { title: 'How to wait', tags: 'posing, first visit' },
  `Read [where](/blog/posing-guide#where-to-stand).\n\n${bookingLine}`,
);

const words = '# Names\nAveux\nZanele';
const files = { [post]: guide, [other]: waiting, 'words.txt': words };

let workspace: ExampleWorkspace;
let editor: LspClient;
let initialized: InitializeResult;

/** An editor with everything that the server can use. */
const capabilities: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
  textDocument: {
    rename: { prepareSupport: true },
    completion: { completionItem: { snippetSupport: true } },
  },
  // Helix and Neovim prefer UTF-8, and use UTF-16 unless the server chooses another encoding.
  general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] },
};

beforeAll(async () => {
  workspace = await exampleWorkspace(files);
  editor = new LspClient(workspace.folder, { args: ['--spelling'], capabilities });
  initialized = await editor.initialize();
});
afterEach(async () => {
  for (const [path, text] of Object.entries(files)) workspace.write(path, text);
  await editor.closeAll();
});
afterAll(async () => {
  await editor.shutdown();
  workspace.remove();
});

const getRules = (list: Diagnostic[]) => list.map(({ code }) => code);
const hasRule = (rule: string) => (list: Diagnostic[]) => getRules(list).includes(rule);
const isEmpty = (list: Diagnostic[]) => list.length === 0;
const wholeFile = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

const applyAction = (path: string, text: string, action: CodeAction | undefined): string => {
  const edits: TextEdit[] = action?.edit?.changes?.[editor.uri(path)] ?? [];
  expect(edits).not.toEqual([]);
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits);
};

/** Removes the cursor ▮ from a text and returns its position. */
function readCursor(marked: string) {
  const before = marked.slice(0, marked.indexOf('▮')).split('\n');
  return {
    text: marked.replace('▮', ''),
    line: before.length - 1,
    character: before.at(-1)?.length ?? 0,
  };
}

describe('problems', () => {
  test('have the right position in unsaved text, after emoji and with CRLF', async () => {
    expect(initialized.capabilities.positionEncoding ?? 'utf-16').toBe('utf-16');
    const text = examplePost({}, `😀 é 日本 <b>x</b>\n\n${bookingLine}`).replaceAll('\n', '\r\n');
    editor.open(post, text);
    const [problem] = await editor.waitForDiagnostics(post, hasRule('raw-html'));
    const line = text.split('\r\n').findIndex((each) => each.includes('😀'));
    expect(problem?.range.start).toEqual({ line, character: '😀 é 日本 '.length });
    expect(problem).toMatchObject({ source: 'studio', severity: 1 });
    expect(readFileSync(join(workspace.content, post), 'utf8')).toBe(guide);
    editor.change(post, guide);
    await editor.waitForDiagnostics(post, isEmpty);
  });

  test('appear in other files when an edit breaks their links, and disappear when the edit is undone', async () => {
    editor.open(post, guide);
    const line = guide.split('\n').indexOf('## Where to stand');
    const end = { line, character: 8 };
    editor.change(post, 'There', { start: { line, character: 3 }, end });
    const [problem] = await editor.waitForDiagnostics(other, hasRule('link-anchor'));
    expect(problem?.message).toContain('no section');
    editor.change(post, 'Where', { start: { line, character: 3 }, end });
    await editor.waitForDiagnostics(other, isEmpty);
  });

  test('are updated when files are saved by another program, deleted, or closed without saving', async () => {
    workspace.write(other, waiting.replace('/blog/posing-guide#', '/blog/posing#'));
    await editor.waitForDiagnostics(other, hasRule('link-target'));
    workspace.write(other, waiting);
    await editor.waitForDiagnostics(other, isEmpty);
    editor.open(post, guide);
    rmSync(join(workspace.content, post));
    editor.change(post, `${guide}\n</b>\n`);
    await editor.waitForDiagnostics(post, hasRule('raw-html'));
    editor.close(post);
    await editor.waitForDiagnostics(other, hasRule('link-target'));
    expect(await editor.waitForDiagnostics(post, isEmpty)).toEqual([]);
  });

  test('are reported in a post that is not saved yet, and in settings', async () => {
    editor.open('blog/new.md', examplePost({ title: 'A new one', category: 'Guide' }));
    expect(getRules(await editor.waitForDiagnostics('blog/new.md', hasRule('category-known')))).toContain(
      'category-known',
    );
    editor.open('studio.yaml', exampleStudio('popular: true', 'popular: maybe'));
    expect(getRules(await editor.waitForDiagnostics('studio.yaml', hasRule('yaml-value')))).toContain(
      'yaml-value',
    );
    editor.change('studio.yaml', exampleStudio());
    await editor.waitForDiagnostics('studio.yaml', isEmpty);
  });
});

describe('corrections', () => {
  test('are offered one by one and all together, like --fix', async () => {
    const text = guide.replace('featured: false\n', '').replace('title:', 'Draft: FALSE\ntitle:');
    editor.open(post, text);
    await editor.waitForDiagnostics(post, (list) => list.length > 0);
    const actions = await editor.actions(post, wholeFile);
    const key = actions.find(({ title }) => title === 'Replace “Draft” with “draft”');
    expect(key).toMatchObject({ kind: 'quickfix', isPreferred: true });
    expect(applyAction(post, text, key)).toBe(text.replace('Draft', 'draft'));
    const [all, ...more] = await editor.actions(post, wholeFile, ['source.fixAll']);
    expect(more).toEqual([]);
    const resolved = all && (await editor.resolve(all));
    expect(applyAction(post, text, resolved)).toBe(text.replace('Draft: FALSE', 'draft: false'));
  });

  test('fix a typo in a URL, the id of a section or rule, or the name of a fact or block', async () => {
    editor.open(post, guide);
    for (const [body, wrong, right] of [
      ['Read [it](/blog/waitng?x=1).', '/blog/waitng', '/blog/waiting'],
      ['Read [it](/blog/posing-guide#where-to-stan).', '#where-to-stan)', '#where-to-stand)'],
      ['Call {{phon}}.', 'phon', 'phone'],
      [':::step\n1. Sit.\n:::', ':::step', ':::steps'],
      ['<!-- studio-ignore fact-hardcode -->\nA text.', 'fact-hardcode', 'fact-hardcoded'],
    ] as const) {
      const text = guide.replace('On the mark.', body);
      editor.change(post, text);
      await editor.waitForDiagnostics(post, (list) => list.length > 0);
      const actions = await editor.actions(post, wholeFile);
      const action = actions.find(({ kind, isPreferred }) => kind === 'quickfix' && !isPreferred);
      expect(applyAction(post, text, action)).toBe(text.replace(wrong, right));
      editor.change(post, guide);
      await editor.waitForDiagnostics(post, isEmpty);
    }
  });
});

test('indents settings like the lines around them', async () => {
  editor.open('studio.yaml', exampleStudio());
  for (const wrong of ['   phone:', '\tphone:']) {
    const text = exampleStudio('  phone:', wrong);
    editor.change('studio.yaml', text);
    await editor.waitForDiagnostics('studio.yaml', hasRule('yaml-syntax'));
    const actions = await editor.actions('studio.yaml', wholeFile);
    expect(actions.map((action) => action.title)).toEqual(['Indent with 2 spaces']);
    expect(applyAction('studio.yaml', text, actions[0])).toBe(exampleStudio());
    editor.change('studio.yaml', exampleStudio());
    await editor.waitForDiagnostics('studio.yaml', isEmpty);
  }
});

test('adds a word to words.txt in alphabetical order, whether or not the file has unsaved changes', async () => {
  const text = guide.replace('On the mark.', "Cahun's mirror.");
  editor.open(post, text);
  await editor.waitForDiagnostics(post, hasRule('spelling'));
  const add = async () => {
    const actions = await editor.actions(post, wholeFile);
    return actions.find(({ title }) => title === 'Add “Cahun” to words.txt');
  };
  const withCahun = '# Names\nAveux\nCahun\nZanele';
  expect(applyAction('words.txt', words, await add())).toBe(withCahun);
  editor.open('words.txt', 'Bing');
  expect(applyAction('words.txt', 'Bing', await add())).toBe('Bing\nCahun\n');
  editor.change('words.txt', withCahun);
  await editor.waitForDiagnostics(post, isEmpty);
});

test('offers corrections in settings and better file names', async () => {
  const applyLikelyFixes = async (path: string, text: string, rule: string) => {
    editor.open(path, text);
    await editor.waitForDiagnostics(path, hasRule(rule));
    const actions = await editor.actions(path, wholeFile);
    const corrections = actions.filter(
      ({ diagnostics, edit }) => diagnostics?.[0]?.code === rule && edit?.changes?.[editor.uri(path)],
    );
    return corrections.map((action) => applyAction(path, text, action));
  };
  const misspelled = exampleStudio('look: backdrops', 'look: backdrop');
  const [corrected] = await applyLikelyFixes('studio.yaml', misspelled, 'yaml-value');
  expect(corrected).toBe(exampleStudio());
  editor.change('studio.yaml', exampleStudio());
  expect(await applyLikelyFixes('redirects.yaml', '/a: /prcing # old\n', 'redirect')).toEqual([
    '/a: /pricing # old\n',
  ]);
  const text = guide.replace('On the mark.', 'You recieve it from Zanele.');
  expect(await applyLikelyFixes(post, text, 'spelling')).toContain(text.replace('recieve', 'receive'));
  const renames = async (path: string, written: string, rule: string) => {
    editor.open(path, written);
    await editor.waitForDiagnostics(path, hasRule(rule));
    const actions = await editor.actions(path, wholeFile);
    return actions.flatMap(({ title, edit }) => (edit?.documentChanges ? [{ title, ...edit }] : []));
  };
  expect(await renames('blog/Turning.md', examplePost({ title: 'How to turn' }), 'slug-format')).toEqual([
    {
      title: 'Rename the file to blog/turning.md',
      documentChanges: [
        { kind: 'rename', oldUri: editor.uri('blog/Turning.md'), newUri: editor.uri('blog/turning.md') },
      ],
    },
  ]);
  // faq.yaml already exists.
  expect(await renames('fqa.yaml', 'groups: []\n', 'settings-file-unknown')).toEqual([]);
});

test('suggests completions for the cursor’s position', async () => {
  editor.open(post, guide);
  const complete = async (marked: string, path = post) => {
    const { text, line, character } = readCursor(marked);
    if (path !== post) editor.open(path, text);
    else editor.change(path, text);
    const items = await editor.complete(path, line, character);
    return items.map((item) => {
      const { range, newText } = item.textEdit as TextEdit; // the server never sends an InsertReplaceEdit
      expect(range.end).toEqual({ line, character });
      return newText;
    });
  };
  const body = (marked: string) => complete(guide.replace('On the mark.', marked));
  expect(await body('See [x](/bl▮')).toEqual(
    expect.arrayContaining(['/blog/waiting', '/pricing', '/blog/posing-guide']),
  );
  expect(await body('See [x](/blog/posing-guide#▮)')).toEqual(['#where-to-stand', '#book']);
  expect(await body('See [x](#▮)')).toEqual(['#where-to-stand', '#book']);
  expect(await body('![x](▮)')).toEqual(['/images/blog/posing-guide.jpg']);
  expect(await body('From {{price.mini.offPeak + ph▮')).toContain('phone}}');
  expect(await body('From {{ph▮}}')).toContain('phone');
  expect(await body(':::▮')).toEqual(
    expect.arrayContaining(['steps\n1. ${1:First step.}\n2. ${2:Second step.}\n:::']),
  );
  expect(await body('::::fa▮\n\n### Why?\n\n::::')).toEqual(['faq', 'margin', 'side-by-side', 'steps']);
  expect(await body('<!-- studio-ignore fact-hardcoded, li▮ -->')).toContain('link-text-vague');
  expect(await body('An ordinary line ▮')).toEqual([]);
  expect(await body('title▮')).toEqual([]);
  const header = (line: string) => complete(guide.replace(/^category: .*$/m, line));
  expect(await header('ca▮')).toContain('category: ');
  expect(await header('ca▮')).not.toContain('title: ');
  expect(await header('\nca▮')).toContain('category: ');
  expect(await complete('---\ntitle: One\nca▮\n\nText.')).toContain('category: ');
  expect(await header('category: ▮')).toContain('Guides');
  expect(await header('draft: ▮')).toEqual(['true', 'false']);
  expect(await header('updated: ▮')).toEqual(['2025-10-18']);
  expect(await complete(guide.replace(/^tags: .*$/m, 'tags: first visit, ▮'))).toEqual(['posing']);
  expect(await complete('groups: "see [x](/pri▮"', 'faq.yaml')).toContain('/pricing');
  expect(await complete('/old: /pri▮', 'redirects.yaml')).toContain('/pricing');
  expect(
    await complete(`${exampleStudio()}autoLinks:\n  - phrase: a\n    url: /pri▮`, 'studio.yaml'),
  ).toContain('/pricing');
  expect(await complete('bl▮', 'images/focal.yaml')).toEqual(['blog/posing-guide.jpg']);
});

test("explains a problem and shows a fact's value", async () => {
  const text = guide.replace('On the mark.', 'Call {{phone}} <b>now</b>.');
  editor.open(post, text);
  await editor.waitForDiagnostics(post, hasRule('raw-html'));
  const line = text.split('\n').findIndex((each) => each.startsWith('Call'));
  expect(await editor.hover(post, line, 8)).toBe('`{{phone}}` is (704) 555-0137');
  expect(await editor.hover(post, line, 16)).toContain('**raw-html**');
  expect(await editor.hover(post, 0, 0)).toBe('');
});

const link = (url: string) => guide.replace('On the mark.', `😀 See [it](${url}).`);
const fact = (expression: string) => guide.replace('On the mark.', `From {{${expression}}}.`);
const alt = 'images/alt.yaml';

describe('what a text refers to', () => {
  beforeAll(async () => {
    workspace.write('images/site/room.jpg', await plain(1280, 720, '#8a5a44').jpeg().toBuffer());
    workspace.write(alt, 'room: A pale chair stands before a curtain.\n');
    workspace.write('redirects.yaml', '/old: /blog/waiting\n');
    workspace.write('blog/idea.md', examplePost({ title: 'An idea', draft: 'true' }));
  });
  afterAll(() => {
    for (const path of ['images/site/room.jpg', alt, 'redirects.yaml', 'blog/idea.md'])
      rmSync(join(workspace.content, path));
  });

  test('is found, with both line endings', async () => {
    const missed: unknown[] = [];
    for (const [path, marked, targetPath, targetText] of [
      [post, fact('pho▮ne'), 'studio.yaml', '(704) 555-0137'],
      [post, fact('price.mini.offPeak + price.stand▮ard.primeTime'), 'studio.yaml', '169'],
      [post, fact('hour▮s'), 'studio.yaml', 'hours'],
      [post, link('/blog/wai▮ting'), other, ''],
      [post, link('/blog/posing-guide#bo▮ok'), post, '## Book'],
      [post, link('#bo▮ok'), post, '## Book'],
      [post, link('/old▮'), other, ''],
      [post, link('/faq#pay▮ment'), 'faq.yaml', 'payment'],
      [post, guide.replace('posing-guide.jpg', 'posing▮-guide.jpg'), 'images/blog/posing-guide.jpg', ''],
      [alt, 'ro▮om: A pale chair stands before a curtain.\n', 'images/site/room.jpg', ''],
      ['redirects.yaml', '/old: /blog/wai▮ting\n', other, ''],
      ['faq.yaml', exampleFaq('By credit', 'See [it](/blog/wait▮ing). By credit'), other, ''],
      ['studio.yaml', `${exampleStudio()}autoLinks:\n  - phrase: a\n    url: /blog/wai▮ting\n`, other, ''],
    ] as const) {
      for (const lineEnd of ['\n', '\r\n']) {
        const { text, line, character } = readCursor(marked.replaceAll('\n', lineEnd));
        editor.open(path, text);
        const target = await editor.define(path, line, character);
        editor.close(path);
        const written =
          path === targetPath ? text : readFileSync(join(workspace.content, targetPath), 'utf8');
        const found =
          Location.is(target) && targetText && TextDocument.create('', '', 0, written).getText(target.range);
        if (!Location.is(target) || target.uri !== editor.uri(targetPath) || found !== targetText)
          missed.push({ marked, lineEnd, target, found });
      }
    }
    expect(missed).toEqual([]);
  });

  test('is not guessed', async () => {
    for (const marked of [
      link('/pric▮ing'),
      link('https://example.com▮/'),
      fact('phonne▮'),
      guide.replace('On the', 'On ▮the'),
    ]) {
      const { text, line, character } = readCursor(marked);
      editor.open(post, text);
      expect(await editor.define(post, line, character)).toBe(null);
    }
  });

  test('is a link in editors that show links', async () => {
    const text = `${link('/blog/waiting')}\n![A chair.](/images/blog/posing-guide.jpg) [a](/pricing)\n`;
    editor.open(post, text);
    const shown = TextDocument.create('', '', 0, text);
    const links = (await editor.links(post)) ?? [];
    expect(links.map(({ range, target }) => [shown.getText(range), target])).toEqual([
      ['/blog/waiting', editor.uri(other)],
      ['/images/blog/posing-guide.jpg', editor.uri('images/blog/posing-guide.jpg')],
      ['/images/blog/posing-guide.jpg', editor.uri('images/blog/posing-guide.jpg')],
    ]);
  });

  test('is shown on hover', async () => {
    const missed: unknown[] = [];
    for (const [path, marked, shown] of [
      [post, link('/blog/wai▮ting'), '**How to wait**\n\nPublished 2025-10-18'],
      [post, link('/blog/posing-guide#bo▮ok'), '**How to hold a pose**, “Book”\n\nPublished 2025-10-18'],
      [post, link('/faq#pay▮ment'), 'How can I pay?'],
      [alt, 'ro▮om: A pale chair stands before a curtain.\n', '1280×720 pixels, '],
      [post, link('/blog/id▮ea'), '**An idea**\n\nDraft'],
    ] as const) {
      const { text, line, character } = readCursor(marked);
      editor.open(path, text);
      const found = await editor.hover(path, line, character);
      editor.close(path);
      if (!found.includes(shown)) missed.push({ marked, shown, found });
    }
    expect(missed).toEqual([]);
  });

  test('shows a thumbnail of an image', async () => {
    editor.open(post, guide);
    const line = guide.split('\n').findIndex((each) => each.startsWith('heroImage:'));
    const uri = editor.uri('images/blog/posing-guide.jpg');
    expect(await editor.hover(post, line, 20)).toMatch(/^1280×720 pixels, \d+ kB\n\n!\[\]\(file:/);
    expect(await editor.hover(post, line, 20)).toContain(`![](${uri}|width=320)`);
  });
});

describe('renaming a heading', () => {
  const twice = guide.replace('## Book', '## Where to stand\n\nSee [above](#where-to-stand).\n\n## Book');

  test('changes its links in all files, and those of headings that it made unique', async () => {
    workspace.write('redirects.yaml', '/old: /blog/posing-guide#where-to-stand\n');
    const third = examplePost(
      { title: 'Three' },
      `[b](/blog/posing-guide#where-to-stand-1)\n\n${bookingLine}`,
    );
    workspace.write('blog/third.md', third);
    const text = twice.replaceAll('\n', '\r\n');
    editor.open(post, text);
    const line = twice.split('\n').indexOf('## Where to stand');
    expect(await editor.prepareRename(post, line, 5)).toEqual({
      start: { line, character: 3 },
      end: { line, character: 17 },
    });
    const { changes = {} } = (await editor.rename(post, line, 5, 'Where to sit')) ?? {};
    const renamed = Object.entries(changes).map(([uri, edits]) => {
      const before = uri === editor.uri(post) ? text : readFileSync(fileURLToPath(uri), 'utf8');
      return [uri, TextDocument.applyEdits(TextDocument.create('', '', 0, before), edits)];
    });
    expect(Object.fromEntries(renamed)).toEqual({
      [editor.uri(post)]: text.replace('to stand', 'to sit').replace('#where-to-stand', '#where-to-sit'),
      [editor.uri('blog/third.md')]: third.replace('where-to-stand-1', 'where-to-stand'),
      [editor.uri(other)]: waiting.replace('where-to-stand', 'where-to-sit'),
      [editor.uri('redirects.yaml')]: '/old: /blog/posing-guide#where-to-sit\n',
    });
    for (const path of ['redirects.yaml', 'blog/third.md']) rmSync(join(workspace.content, path));
  });

  test('is refused elsewhere, and for more than one line', async () => {
    editor.open(post, guide);
    const line = guide.split('\n').indexOf('## Where to stand');
    expect(await editor.prepareRename(post, line + 2, 2)).toBe(null);
    for (const [at, name] of [
      [line + 2, 'Here'],
      [line, ' '],
      [line, 'One\n\n## Two'],
    ] as const)
      await expect(editor.rename(post, at, 5, name)).rejects.toThrow('Only a heading can be renamed');
  });
});

describe('the server survives', () => {
  test('files that are not content', async () => {
    for (const uri of ['untitled:Untitled-1', 'file:///etc/hostname', 'file://x/%00', 'nonsense']) {
      const textDocument = { uri, languageId: 'markdown', version: 1, text: '</b>' };
      await editor.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      const position = { line: 9, character: 9 };
      expect(await editor.connection.sendRequest(HoverRequest.type, { textDocument, position })).toBe(null);
    }
    editor.open('../notes.md', '</b>');
    editor.open(post, `${guide}\n</b>\n`);
    await editor.waitForDiagnostics(post, hasRule('raw-html'));
    const withProblems = [...editor.diagnostics].filter(([, list]) => list.length > 0);
    expect(withProblems.map(([uri]) => uri)).toEqual([editor.uri(post)]);
  });

  test('invalid settings, and a content folder that is moved away and back', async () => {
    editor.open('studio.yaml', 'brand:\n  - "\n\t: {');
    await editor.waitForDiagnostics('studio.yaml', hasRule('yaml-syntax'));
    editor.open(post, guide.replace('On the mark.', 'See [x](/pricng).'));
    await editor.waitForDiagnostics(post, hasRule('link-target'));
    expect(await editor.complete(post, 12, 0)).toEqual([]);
    editor.change('studio.yaml', exampleStudio());
    await editor.waitForDiagnostics('studio.yaml', isEmpty);
    renameSync(workspace.content, `${workspace.content}-away`);
    editor.change(post, guide);
    expect(await editor.complete(post, 1, 0)).toEqual([]);
    expect(editor.log.join('\n')).toContain('no content folder');
    renameSync(`${workspace.content}-away`, workspace.content);
    await editor.waitForDiagnostics(post, isEmpty);
  });
});

test('reads only its project, and starts and ends as the protocol requires', async () => {
  const client = new LspClient(workspace.folder);
  const position = { textDocument: { uri: client.uri(post) }, position: { line: 0, character: 0 } };
  await expect(client.connection.sendRequest(HoverRequest.type, position)).rejects.toMatchObject({
    code: -32_002,
  });
  await expect(client.connection.sendRequest('studio/unknown', {})).rejects.toMatchObject({ code: -32_601 });
  client.sendRaw('{"jsonrpc": "2.0", "id": 7, "method": ');
  // The editor has no folder open, so the first file decides.
  await client.initialize({ processId: null, rootUri: null, capabilities: {} });
  writeFileSync(join(workspace.content, 'blog/.hidden.md'), '</b>');
  client.open(post, `${guide}\n</b>\n`);
  await client.waitForDiagnostics(post, hasRule('raw-html'));
  expect(await client.shutdown()).toBe(0);
  const abruptClient = new LspClient(workspace.folder, { args: ['--stdio'] });
  await abruptClient.initialize();
  await abruptClient.connection.sendNotification(ExitNotification.type);
  expect(await abruptClient.exit).toBe(1);
});
