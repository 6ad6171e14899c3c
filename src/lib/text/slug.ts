import GithubSlugger, { slug as githubSlug } from 'github-slugger';

/** Ids used by the pages around an article. */
const takenIds = ['root', 'main', 'article', 'page-data', 'invite', 'related'];

/** The address of a text: 'Self-portrait tips!' → 'self-portrait-tips'. Empty when no letter or digit is in it. */
export const slug = (text: string): string => githubSlug(text.trim());

/** Gives each heading of a page a unique id: a second 'Light' is 'light-1'. */
export function createSlugger(): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of takenIds) slugger.slug(id);
  return (heading) => slugger.slug(slug(heading) === '' ? 'section' : heading.trim());
}
