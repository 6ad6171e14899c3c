import { useEffect, useRef, useState } from 'react';
import { PictureView } from '#src/ui/PictureView.tsx';
import type { PictureWithText } from '#src/content/schemas/site.ts';
import styles from './Wipe.module.css';

interface Props {
  before: PictureWithText;
  after: PictureWithText;
  /** the control's name for screen readers */
  label: string;
  sizes: string;
  className?: string | undefined;
}

const initialShare = 50;

/** Two images of the same view across the window, each shown by half. Dragging the line between them shows more of one. */
export function Wipe({ before, after, label, sizes, className }: Props) {
  const [share, setShare] = useState(initialShare);
  const input = useRef<HTMLInputElement>(null);
  // The line may have been dragged before hydration.
  useEffect(() => setShare(Number(input.current?.value)), []);
  return (
    <div className={`${styles['wipe']} ${className ?? ''}`} style={{ '--share': share }}>
      <PictureView {...before} sizes={sizes} priority />
      {/* Lazy, because it would delay the first, which is the LCP image. */}
      <PictureView {...after} sizes={sizes} />
      <input
        ref={input}
        type="range"
        defaultValue={initialShare}
        aria-label={label}
        onInput={({ currentTarget }) => setShare(Number(currentTarget.value))}
      />
      <i aria-hidden="true" />
    </div>
  );
}
