/** Head tags that only social networks, search engines and tools read. */
const published = 'meta[property],[name=keywords],[name^=twitter],[type="application/ld+json"]';

let leaving = new AbortController();

/** After client-side navigation: replaces the previous page's tags with those this page was published with. */
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
