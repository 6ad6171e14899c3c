import { useEffect, useState } from 'react';

/** A section is current once its heading has scrolled above this fraction of the window height. */
const readingLine = 0.35;

const isPassed = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * readingLine;

function findCurrent(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short for their headings to reach `readingLine`.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  return (isAtEnd ? ids.at(-1) : ids.findLast(isPassed)) ?? null;
}

/** The current section's ID; null above the first. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const list = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = list.split(' ');
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrentId(findCurrent(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [list]);
  return currentId;
}
