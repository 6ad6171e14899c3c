/** Head tags that only social networks, search engines and tools read. */
const publishedTags = 'meta[property],[name=keywords],[name^=twitter],[type="application/ld+json"]';

let pending = new AbortController();

/** After client-side navigation, replaces the previous page's tags with the ones in this page's HTML file. */
export async function replaceTags(canonical: string | null): Promise<void> {
  pending.abort();
  pending = new AbortController();
  for (const tag of document.querySelectorAll(publishedTags)) tag.remove();
  if (!canonical) return;
  const { signal } = pending;
  const response = await fetch(canonical, { signal, headers: { Accept: 'text/html' } }).catch(() => null);
  const html = response?.ok ? await response.text().catch(() => '') : '';
  if (signal.aborted) return;
  document.head.append(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(publishedTags));
}
