import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOptions } from '../../tests/content/content-folder.ts';
import { build } from '../site/build-content.ts';
import { check } from '../check.ts';
import { fixContent } from '../edit/fix-content.ts';
import { catalog, canChangeRule } from './catalog.ts';
import { bookingLine, examplePost } from './example-document.ts';
import { exampleFaq, exampleStudio } from './example-settings.ts';
import type { Rule } from './rule.ts';
import { createWorkspace, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace();

async function findProblems(files: Record<string, string>) {
  await createWorkspace(files);
  const { diagnostics } = await check({ content: workspace.content, cache: join(workspace.folder, 'cache') });
  return diagnostics.map(({ file, line, severity, rule }) => `${file}:${line} ${severity} ${rule}`);
}

const withRules = (rules: string) => ({
  'studio.yaml': exampleStudio('hosting: {}\n', `hosting: {}\nrules:\n${rules}`),
});
const post = (body: string, changes = {}) => ({ 'blog/posing-guide.md': examplePost(changes, body) });

describe('rules in studio.yaml', () => {
  const files = post(`Look ==here==. [Click here](/pricing).\n\n${bookingLine}`);

  test('can turn a rule off, or make it a warning or an error', async () => {
    expect(await findProblems(files)).toEqual([
      'blog/posing-guide.md:12 error unsupported-markup',
      'blog/posing-guide.md:12 warning link-text-vague',
    ]);
    expect(await findProblems({ ...files, ...withRules('  unsupported-markup: warning\n') })).toContain(
      'blog/posing-guide.md:12 warning unsupported-markup',
    );
    expect(
      await findProblems({ ...files, ...withRules('  unsupported-markup: off\n  link-text-vague: error\n') }),
    ).toEqual(['blog/posing-guide.md:12 error link-text-vague']);
  });

  test('cannot name an unknown rule or change a required one', async () => {
    expect(await findProblems(withRules('  other-sign: off\n  image-missing: off\n'))).toEqual([
      expect.stringMatching(/^studio\.yaml:\d+ error rule-setting$/),
      expect.stringMatching(/^studio\.yaml:\d+ error rule-setting$/),
    ]);
  });

  test('the site can be built without any of the rules that can be turned off', async () => {
    const errors = catalog.filter(({ id, severity }) => severity === 'error' && canChangeRule.get(id));
    const posts = Object.fromEntries(errors.flatMap(toOwnPost));
    const images = [...JSON.stringify(posts).matchAll(/\/(images\/[\w/-]+\.jpg)/g)].map(([, path]) => [
      path,
      '',
    ]);
    await createWorkspace({
      ...Object.fromEntries(images),
      ...posts,
      ...withRules(errors.map(({ id }) => `  ${id}: off\n`).join('')),
    });
    workspace.write('images/alt.yaml', 'mirror: A tall mirror.\nchair: A pale chair.\n');
    const { ok, diagnostics, ...built } = await build(buildOptions(workspace));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([ok, built.posts]).toEqual([true, errors.length]);
  });
});

/** A rule's wrong example with its own path, title and image. */
const toOwnPost = ({ id, examples: { wrong } }: Rule): [string, string][] =>
  Object.entries(wrong).map(([path, text]) => [
    path.replace(/^blog\/[\w-]+/, `blog/${id}`).replace('hands', id),
    text.replace('How to hold a pose', `An example of ${id}`).replace('hands.jpg', `${id}.jpg`),
  ]);

describe('a comment that ignores a rule', () => {
  test('covers the paragraph below it', async () => {
    const ignore = '<!-- studio-ignore unsupported-markup, link-text-vague: shown on purpose -->';
    const body = `${ignore}\nLook ==here==.\nAnd ==here==. [Click here](/pricing).\n\nBut not ==here==.\n\n${bookingLine}`;
    expect(await findProblems(post(body))).toEqual(['blog/posing-guide.md:16 error unsupported-markup']);
  });

  test('covers a header, and a line in a YAML file', async () => {
    const text = examplePost({ excerpt: 'Too short.' }).replace(
      'title:',
      '# studio-ignore excerpt-length\ntitle:',
    );
    const faq = exampleFaq(
      '        answer: By credit',
      '        # studio-ignore unsupported-markup\n        answer: By ==credit==',
    );
    expect(await findProblems({ 'blog/posing-guide.md': text, 'faq.yaml': faq })).toEqual([]);
  });

  test('is reported if it is unused, and --fix removes it', async () => {
    const body = [
      'Text.\n<!-- studio-ignore fact-hardcoded: an old price -->\nMore text.',
      '<!-- studio-ignore unsupported-markup, fact-hardcoded: shown -->\nLook ==here==.',
      '<!-- studio-ignore image-missing, spelling, xyzzy -->\nThe last.',
      bookingLine,
    ].join('\n\n');
    const text = examplePost({}, body).replace('title:', '# studio-ignore excerpt-length\ntitle:');
    const faq = exampleFaq(
      '        answer: By credit',
      '        # studio-ignore unsupported-markup\n        answer: By credit',
    );
    const files = { 'blog/posing-guide.md': text, 'faq.yaml': faq };
    expect(await findProblems(files)).toEqual([
      'blog/posing-guide.md:2 warning ignore-unused',
      'blog/posing-guide.md:14 warning ignore-unused',
      'blog/posing-guide.md:17 warning ignore-unused',
      'blog/posing-guide.md:20 error rule-setting',
      'blog/posing-guide.md:20 error rule-setting',
      expect.stringMatching(/^faq\.yaml:\d+ warning ignore-unused$/),
    ]);
    const content = workspace.content;
    await fixContent({ root: content, check: () => check({ content }), isInScope: () => true });
    expect(readFileSync(join(content, 'blog/posing-guide.md'), 'utf8')).toBe(
      text
        .replace('# studio-ignore excerpt-length\n', '')
        .replace('<!-- studio-ignore fact-hardcoded: an old price -->', '')
        .replace('unsupported-markup, fact-hardcoded', 'unsupported-markup')
        .replace('image-missing, spelling, xyzzy', 'spelling'),
    );
  });

  test('for the spelling rule is reported as unused only when spelling is checked', async () => {
    const body = `<!-- studio-ignore spelling: a quote -->\nOh, a mispeling.\n\n${bookingLine}`;
    expect(await findProblems(post(body))).toEqual([]);
    const content = workspace.content;
    expect((await check({ content, spelling: true })).diagnostics).toEqual([]);
    workspace.write('blog/posing-guide.md', examplePost({}, body.replace('mispeling', 'word')));
    const { diagnostics } = await check({ content, spelling: true });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['ignore-unused']);
  });

  test('is not part of the page, and cannot ignore a required rule', async () => {
    const body = `<!-- studio-ignore image-missing -->\n![A chair](/images/blog/none.jpg)\n\n${bookingLine}`;
    expect(await findProblems(post(body))).toEqual([
      'blog/posing-guide.md:12 error rule-setting',
      'blog/posing-guide.md:13 error image-missing',
    ]);
  });
});
