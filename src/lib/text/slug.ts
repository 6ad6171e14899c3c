import GithubSlugger, { slug as githubSlug } from 'github-slugger';

/** Ids reserved for the page around an article. */
const reservedIds = ['root', 'main', 'article', 'page-data', 'invite', 'related'];

/** 'Self-portrait tips!' → 'self-portrait-tips'. Empty without any letter or digit. */
export const slug = (text: string): string => githubSlug(text.trim());

/** Gives each heading of a page a unique id: a second 'Light' is 'light-1'. */
export function createSlugger(): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return (heading) => slugger.slug(slug(heading) === '' ? 'section' : heading.trim());
}
