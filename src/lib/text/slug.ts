import GithubSlugger, { slug as githubSlug } from 'github-slugger';

/** IDs that the page around an article uses, and its footnotes' heading. */
const reservedIds = ['root', 'main', 'article', 'page-data', 'invite', 'related', 'footnote-label'];

/** 'Self-portrait tips!' → 'self-portrait-tips'. Returns an empty string if the text has no letters or digits. */
export const slug = (text: string): string => githubSlug(text.trim());

/** Returns a function that gives each heading on a page a unique ID. A second 'Light' gets 'light-1'. */
export function createSlugger(): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return (heading) => slugger.slug(slug(heading) === '' ? 'section' : heading.trim());
}
