import { suggestReplacement } from '#cli/rules/suggestions.ts';
import { slug } from '#src/lib/text/slug.ts';
import { quote } from '#cli/rules/quote.ts';
import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

const pattern = /^[\p{L}\p{N}]+(?:(?: & |[ '’&-])[\p{L}\p{N}]+)*$/u;
const maxLength = 40;

export const tagFormat: DocumentRule = {
  id: 'tag-format',
  scope: 'document',
  severity: 'error',
  summary: 'A tag must be a few plain words.',
  explain:
    'A tag becomes part of a URL, such as /blog?tag=first-visit. It may contain letters and digits, joined by single spaces, hyphens, apostrophes or &, and be at most 40 characters long.',
  examples: headerExamples({ tags: '#posing, first visit' }, { tags: 'posing, first visit' }),
  check({ header }, report) {
    const entry = header?.entries.get('tags');
    const tagList = entry && removeBrackets(entry.value);
    if (entry && tagList && header?.tags.some(({ name }) => name !== '' && !isValidTag(name))) {
      const message = 'Tags need no brackets or quotes, only commas between them.';
      report(entry.valueSpan, message, suggestReplacement(tagList, entry.valueSpan));
      return;
    }
    for (const { name, span } of header?.tags ?? []) {
      if (name === '' || isValidTag(name)) continue;
      const message =
        name.length > maxLength
          ? `The tag ${quote(name)} is ${name.length} characters long. Use at most ${maxLength}.`
          : `The tag ${quote(name)} contains characters that are not allowed in a tag. Use letters and digits, joined by spaces or hyphens.`;
      report(span, message, suggestReplacement(suggestTags(name), span));
    }
  },
};

export const isValidTag = (name: string): boolean => name.length <= maxLength && pattern.test(name);

/** Converts an inline YAML list to plain tags. Returns null if any of them is invalid. */
function removeBrackets(value: string): string | null {
  const tags = value.split(',').map((tag) => tag.replaceAll(/^[\s["']+|[\s\]"']+$/g, ''));
  return tags.every(isValidTag) ? tags.join(', ') : null;
}

function suggestTags(name: string): string | null {
  const separated = name
    .replace(/^#/, '')
    .split(/[#;|/]/)
    .map((tag) => tag.trim());
  if (separated.length > 1 && separated.every(isValidTag)) return separated.join(', ');
  const better = slug(name).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
  return better === '' || better.length > maxLength ? null : better;
}
