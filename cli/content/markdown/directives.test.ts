import { describe, expect, test } from 'vitest';
import { read, markup, html } from '../../../tests/content/article.ts';

describe(':::faq', () => {
  const faq =
    ':::faq\n### May I **sit**?\n\nYes, in Charlotte.\n\n- On a chair\n\n### May I stand?\n\nYes.\n:::';

  test('becomes an accordion, with links in answers but not in questions', () => {
    expect(html(faq).replaceAll('\n', '')).toBe(
      '<div class="questions">' +
        '<details name="faq-1" id="may-i-sit"><summary><h3>May I <strong>sit</strong>?</h3></summary>' +
        '<p>Yes, in <a href="/#sessions">Charlotte</a>.</p><ul><li>On a chair</li></ul></details>' +
        '<details name="faq-1" id="may-i-stand"><summary><h3>May I stand?</h3></summary><p>Yes.</p></details></div>',
    );
  });

  test('yields its questions and answers as plain text, with anchors', () => {
    const { questions, anchors, contents, diagnostics } = read(faq);
    expect(diagnostics).toEqual([]);
    expect(questions).toEqual([
      { question: 'May I sit?', answer: 'Yes, in Charlotte. On a chair' },
      { question: 'May I stand?', answer: 'Yes.' },
    ]);
    expect(anchors).toEqual(['may-i-sit', 'may-i-stand']);
    expect(contents).toEqual([]);
  });

  test('has a different name from a second one on the page, so both can be open', () => {
    expect(html(`${faq}\n\n${faq.replaceAll('May', 'Can')}`)).toContain('name="faq-2"');
  });
});

describe(':::steps', () => {
  test('becomes steps, named by the heading above', () => {
    const record = read('## Arrive\n\n:::steps\n1. Sit **down**.\n2. Look up,\n   then [ask](/faq).\n:::');
    expect(record.diagnostics).toEqual([]);
    expect(record.howTo).toEqual([{ name: 'Arrive', steps: ['Sit down.', 'Look up, then ask.'] }]);
    expect(markup(record)).toContain('<ol class="steps">\n<li>Sit <strong>down</strong>.</li>');
  });

  test('is named by the title if there is no heading above', () => {
    expect(read(':::steps\n1. Sit.\n:::').howTo[0]?.name).toBe('How to hold a pose');
  });
});

test(':::margin puts one picture next to the text', () => {
  expect(html(':::margin\n![A](/images/a.svg "Lit")\n:::')).toBe(
    '<div class="margin"><figure>{/images/a.svg}<figcaption>Lit</figcaption></figure></div>',
  );
});

describe(':::side-by-side', () => {
  const first = '![A](/images/a.jpg "Lit")';
  const second = '![B](/images/b.jpg)';
  const row = `:::side-by-side\n${first}\n\n${second}\n:::`;

  test('puts pictures with captions in a row, and gives each the URLs of the whole row', () => {
    expect(html(row)).toBe(
      '<div class="side-by-side"><figure>{/images/a.jpg}<figcaption>Lit</figcaption></figure><figure>{/images/b.jpg}</figure></div>',
    );
    expect(html(row.replace('\n\n', '\n'))).toContain('<div class="side-by-side"><figure>');
    const pictures = read(row).html.filter((part) => typeof part !== 'string');
    const urls = ['/images/a.jpg', '/images/b.jpg'];
    expect(pictures.map((picture) => picture.row)).toEqual([urls, urls]);
  });
});
