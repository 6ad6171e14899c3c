import { describe, expect, test } from 'vitest';
import type { Terminal } from '../report/terminal.ts';
import { catalog } from '../rules/catalog.ts';
import { explain } from './explain.ts';
import { rules } from './rules.ts';

function screen(): Terminal & { text: () => string } {
  let printed = '';
  return {
    cwd: '/',
    env: {},
    color: false,
    width: 80,
    isInteractive: false,
    print: (text) => void (printed += text),
    log: () => undefined,
    text: () => printed,
  };
}

describe('studio explain', () => {
  test('explains a rule and shows the lines that differ between its examples', async () => {
    const terminal = screen();
    await explain('session-price', terminal);
    expect(terminal.text()).toMatchInlineSnapshot(`
      "session-price  error  no automatic fix

      The off-peak price must not be higher than the peak price.

      The pricing page, the estimator and phrases such as "from $79" assume that the
      off-peak price is the lower one. The two prices are probably swapped.

      Wrong
        studio.yaml
        │ …
        │     bestFor: A headshot
        │     primeTime: 99
        │     offPeak: 109
        │     outfitChanges: [1, 2]
        │     features: [Unlimited photos]
        │ …

      Right
        studio.yaml
        │ …
        │     bestFor: A headshot
        │     primeTime: 99
        │     offPeak: 79
        │     outfitChanges: [1, 2]
        │     features: [Unlimited photos]
        │ …
      "
    `);
  });

  test('explains every rule, without control characters', async () => {
    const explanations = await Promise.all(
      catalog.map(async ({ id, fixable }) => {
        const terminal = screen();
        await explain(id, terminal);
        return { id, fixable, text: terminal.text() };
      }),
    );
    const wrong = explanations.filter(({ fixable, text }) => {
      const fixing = fixable ? 'studio check --fix can fix it' : 'no automatic fix';
      // oxlint-disable-next-line no-control-regex -- some examples contain control characters; none may reach the terminal
      const isVisible = !/[\0-\x08\x0B-\x1F\x7F-\x9F\u202E]/.test(text);
      return !isVisible || !text.includes(fixing) || !/\nWrong\n[^]*\nRight\n/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  test('an unknown rule is a usage error with a suggestion', async () => {
    await expect(explain('sesion-price', screen())).rejects.toThrow(
      'Unknown rule "sesion-price". Did you mean "session-price"?',
    );
    await expect(explain('hero', screen())).rejects.toThrow(
      'Unknown rule "hero". Did you mean one of hero-alt-missing, hero-missing, hero-shape, hero-size?',
    );
    await expect(explain('qqq\u001B[31m', screen())).rejects.toThrow(
      'Unknown rule "qqq␛[31m". `studio rules` lists them all.',
    );
  });
});

describe('studio rules', () => {
  test('lists every rule once, by subject', async () => {
    const terminal = screen();
    await rules(terminal);
    const listed = [...terminal.text().matchAll(/^ {2}([a-z-]+) /gm)].map((match) => match[1]);
    expect(new Set(listed)).toEqual(new Set(catalog.map(({ id }) => id)));
    expect(listed).toHaveLength(catalog.length);
    expect(terminal.text()).toMatch(/^Headers of posts, stories and pages/);
    expect(terminal.text()).toContain(`${catalog.length} rules; `);
  });
});
