/** The part of the head that only social networks, search engines and tools read. */
const published = 'meta[property],[name=keywords],[name^=twitter],[type="application/ld+json"]';

let leaving = new AbortController();

/** After a click inside the site: replaces the tags of the page before with those that this page was published with. */
export async function adoptTags(canonical: string | null): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  for (const tag of document.querySelectorAll(published)) tag.remove();
  if (!canonical) return;
  const { signal } = leaving;
  const answer = await fetch(canonical, { signal, headers: { Accept: 'text/html' } }).catch(() => null);
  const html = answer?.ok ? await answer.text().catch(() => '') : '';
  if (signal.aborted) return;
  document.head.append(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(published));
}
