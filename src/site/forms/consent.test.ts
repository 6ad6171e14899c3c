import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consent } from './Consent.tsx';

test('a statement is shown with its links, and the form sends the same words', () => {
  const wording = 'I agree to the [rules](/rules) and the [terms](/terms#x). No "refunds".';
  const html = renderToStaticMarkup(createElement(Consent, { wording }));
  const [shown = '', field = ''] = html.split(/(?=<input)/);
  expect(shown).toBe(
    'I agree to the <a href="/rules">rules</a> and the <a href="/terms#x">terms</a>. No &quot;refunds&quot;.',
  );
  expect(field).toContain(`value="${shown.replaceAll(/<[^>]*>/g, '')}"`);
});
