import type { CSSProperties, ReactNode } from 'react';

/** A section's background, and for the dark ones its color scheme. styles/tones.css defines them. */
type Tone = 'paper' | 'sand' | 'dusk' | 'clay' | 'night';

interface Props {
  headingId: string;
  /** the target of links to the section */
  id?: string;
  tone?: Tone;
  /** less space above and below, for what is short or follows from the section before */
  isCompact?: boolean;
  style?: CSSProperties;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, with a background across the window and contents as wide as the page. */
export const Section = ({ headingId, id, tone, isCompact, style, className, children }: Props) => (
  <section
    className="band"
    id={id}
    data-tone={tone}
    data-compact={isCompact || undefined}
    style={style}
    aria-labelledby={headingId}
  >
    <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>
  </section>
);
