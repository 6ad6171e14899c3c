import type { ReactNode } from 'react';
import ready from 'studio:copy/pictures/ready';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { paths } from '#src/paths.ts';
import styles from './Ready.module.css';

interface Props {
  headingId: string;
  heading: string;
  children: ReactNode;
}

/** The call to action at the end of a page, in the room before the visitor comes. */
export const Ready = ({ headingId, heading, children }: Props) => (
  <section className={styles['ready']} data-tone="night" aria-labelledby={headingId}>
    <PictureView {...ready} sizes="(width >= 48rem) 112vw, 66vw" />
    <div className="wrap">
      <h2 id={headingId}>{heading}</h2>
      {children}
      <ButtonLink variant="primary" href={paths.booking()}>
        Book Your Session Now
      </ButtonLink>
    </div>
  </section>
);
