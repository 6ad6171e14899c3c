import { Section } from '#src/ui/Section.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import type { StoryData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Article } from '../../Article.tsx';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import styles from './StoryPage.module.css';
import { usePageData } from '#src/content/load.ts';

export function Component() {
  const { slug, title, excerpt, visit, hero, html } = usePageData<StoryData>();
  const path = paths.story(slug);
  return (
    <main id="main" className="page-top">
      <Head
        title={title}
        description={excerpt}
        canonical={path}
        type="article"
        breadcrumbName={title}
        {...(hero.picture.social && { image: hero.picture.social, imageAlt: hero.alt })}
      />
      <article>
        <header className={`wrap ${styles['header']}`}>
          <Breadcrumb path={path} name={title} />
          <h1>{title}</h1>
          <p className="lead">{excerpt}</p>
          <p className="note">{visit}</p>
        </header>
        <div className={styles['hero']}>
          <PictureView picture={hero.picture} alt={hero.alt} sizes="(width >= 48rem) 100vw, 190vw" priority />
        </div>
        <div className={`wrap ${styles['story']}`}>
          <Article key={path} path={path} html={html} isFeature />
        </div>
      </article>
      <Section headingId="your-hour" tone="clay" className={styles['closing']}>
        <h2 id="your-hour">What would you do with your session?</h2>
        <p className="row">
          <ButtonLink variant="primary" href={paths.booking()}>
            Book Your Session
          </ButtonLink>
          <ButtonLink variant="quiet" href={paths.stories()}>
            Read another story
          </ButtonLink>
        </p>
      </Section>
    </main>
  );
}
