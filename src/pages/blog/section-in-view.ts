import { useEffect, useState } from 'react';
import type { Heading } from '#src/model/page-data.ts';

/** A section is current once its heading is in the upper third of the screen. */
const readingLine = '99999px 0px -67% 0px';

/** The id of the current section; none above the first. */
export function useSectionInView(headings: readonly Heading[]): string | undefined {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setPassed((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          return now;
        }),
      { rootMargin: readingLine },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return headings.findLast(({ id }) => passed.has(id))?.id;
}
