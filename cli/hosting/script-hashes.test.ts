import { expect, test } from 'vitest';
import { inlineScriptHashes } from './script-hashes.ts';

// The example of https://www.w3.org/TR/CSP3/#external-hash, whose hash browsers print.
const example = "alert('Hello, world.');";
const hash = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';

test('a script that stands in the page is listed once', () => {
  expect(
    inlineScriptHashes(`<script>${example}</script><p>x</p><SCRIPT type="module">${example}</SCRIPT>`),
  ).toEqual([hash]);
});

test('scripts with an address and blocks of data need no leave', () => {
  const page = `<script src="/assets/a.js"></script><script type="module" crossorigin src=/b.js></script>
<script type="application/json" id="page-data">{}</script><script type='application/ld+json'>{}</script>`;
  expect(inlineScriptHashes(page)).toEqual([]);
});
