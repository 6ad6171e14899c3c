import { suggestReplacement } from '#cli/rules/guess.ts';
import { slug } from '#src/lib/text/slug.ts';
import { quoted } from '#cli/rules/quoted.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

const form = /^[\p{L}\p{N}]+(?:(?: & |[ '’&-])[\p{L}\p{N}]+)*$/u;
const longest = 40;

export const tagForm: DocumentRule = {
  id: 'tag-form',
  scope: 'document',
  severity: 'error',
  summary: 'A tag must be a few plain words.',
  explain:
    'A tag becomes part of a URL, such as /blog?tag=first-visit. It has letters and digits, joined by single spaces, hyphens, apostrophes or &, and at most 40 characters.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ tags: '#posing, first visit' }) },
    right: { 'blog/posing.md': examplePost({ tags: 'posing, first visit' }) },
  },
  check({ header }, report) {
    for (const { name, span } of header?.tags ?? []) {
      if (name === '' || isValid(name)) continue;
      const message =
        name.length > longest
          ? `The tag ${quoted(name)} has ${name.length} characters. Use at most ${longest}.`
          : `The tag ${quoted(name)} has characters that a tag cannot have. Use letters and digits, joined by spaces or hyphens.`;
      report(span, message, suggestReplacement(betterTags(name), span));
    }
  },
};

const isValid = (name: string): boolean => name.length <= longest && form.test(name);

function betterTags(name: string): string | null {
  const hashtags = name.startsWith('#')
    ? name
        .slice(1)
        .split('#')
        .map((tag) => tag.trim())
    : [];
  if (hashtags.length > 1 && hashtags.every(isValid)) return hashtags.join(', ');
  const better = slug(name).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
  return better === '' || better.length > longest ? null : better;
}
