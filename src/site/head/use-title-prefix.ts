import { useEffect } from 'react';

/** Adds a state of the page to its title. Keeps to the page's own tag: the next page has another. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const tag = document.querySelector('title');
    if (!tag || !prefix) return undefined;
    const title = tag.textContent;
    tag.textContent = prefix + title;
    return () => void (tag.textContent = title);
  }, [prefix]);
}
