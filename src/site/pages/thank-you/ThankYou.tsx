import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getSocialCard, pictures } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import styles from './ThankYou.module.css';
import { formatPostalAddress } from '#src/domain/studio/contact.ts';

interface Props {
  path: string;
  /** one item per sentence, because a sentence that fits on a line should not break */
  heading: readonly string[];
  lead: ReactNode;
  description: string;
  /** a file name in content/images/site, without extension */
  picture: string;
  children: ReactNode;
}

const { contact } = site;

export function ThankYou({ path, heading, lead, description, picture, children }: Props) {
  const image = pictures[picture];
  return (
    <main id="main" className="page-top">
      <Head
        title={heading.join(' ')}
        description={description}
        canonical={null}
        noindex
        {...(import.meta.env.SSR && getSocialCard(picture))}
      />
      <div className={`wrap ${styles['page']}`}>
        <div className={styles['text']}>
          <Breadcrumb path={path} />
          <header aria-live="polite">
            <h1>
              {heading.map((sentence) => (
                <Fragment key={sentence}>
                  <span>{sentence}</span>{' '}
                </Fragment>
              ))}
            </h1>
            <p className="lead">{lead}</p>
          </header>
          {children}
          <section className={`${styles['short']} ${styles['directions']}`} aria-labelledby="way">
            <h2 id="way">Finding us</h2>
            <p>{formatPostalAddress(contact)}. Parking on site is free. Come 5 to 10 minutes early.</p>
            <p className="row">
              <ButtonLink variant="quiet" href={contact.mapLink}>
                Open the map
              </ButtonLink>
              <ButtonLink variant="quiet" href={paths.arrival()}>
                Directions
              </ButtonLink>
            </p>
          </section>
        </div>
        <div className={styles['side']}>
          {image && (
            <PictureView
              picture={image.picture}
              alt={image.alt}
              sizes="(width >= 60rem) 84vw, (width >= 48rem) 107vw, 205vw"
              priority
            />
          )}
        </div>
      </div>
    </main>
  );
}
