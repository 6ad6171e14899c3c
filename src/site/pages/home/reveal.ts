import type { CSSProperties } from 'react';

/** When each part of the home page moves into place, in milliseconds after it has come into view. */
export const revealDelays = {
  painPoints: 150,
  services: 200,
  howItWorks: 250,
  privacy: 300,
  inspired: 350,
  testimonials: 400,
  questions: 450,
  footer: 500,
} as const;

/** Returns a section's delay as a custom property, which HomePage.module.css uses. */
export const getRevealStyle = (section: keyof typeof revealDelays): CSSProperties => ({
  '--reveal': `${revealDelays[section]}ms`,
});

/**
 * Has the parts of the home page below the window move into place when they come into view. Without this script, all are in place. Returns a
 * cleanup function.
 */
export function revealSections(): () => void {
  const footer = document.querySelector<HTMLElement>('main ~ footer');
  footer?.style.setProperty('--reveal', `${revealDelays.footer}ms`);
  const parts = [...document.querySelectorAll<HTMLElement>('main > [style*="--reveal"]'), footer];
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      const { dataset } = target;
      if (!isIntersecting && boundingClientRect.top > 0) dataset['reveal'] ??= 'waiting';
      else {
        if (dataset['reveal']) dataset['reveal'] = 'shown';
        observer.unobserve(target);
      }
    }
  });
  for (const part of parts) if (part) observer.observe(part);
  return () => {
    observer.disconnect();
    for (const part of parts) delete part?.dataset['reveal'];
  };
}
