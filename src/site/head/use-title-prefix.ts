import { useEffect } from 'react';

/** Adds a prefix to the page's title, such as the current step. The cleanup restores only this page's `<title>`; the next page has its own. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const tag = document.querySelector('title');
    if (!tag || !prefix) return undefined;
    const title = tag.textContent;
    tag.textContent = prefix + title;
    return () => void (tag.textContent = title);
  }, [prefix]);
}
