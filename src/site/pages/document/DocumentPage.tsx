import { TocLayout } from '../../sections/TocLayout.tsx';
import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import type { DocumentData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Article } from '../../Article.tsx';
import { Page } from '../../Page.tsx';
import styles from './DocumentPage.module.css';
import { usePageData } from '#src/content/load.ts';

/** The documents in link order. `picture` is for the social card. */
const documents = [
  { path: paths.studioRules(), name: 'Studio rules', picture: 'remote' },
  { path: paths.terms(), name: 'Terms', picture: 'gift-card' },
  { path: paths.privacy(), name: 'Privacy', picture: 'privacy' },
  { path: paths.contestRules(), name: 'Contest rules', picture: 'waitlist' },
  { path: paths.accessibility(), name: 'Accessibility', picture: 'mirror' },
] as const;

export function Component() {
  const data = usePageData<DocumentData>();
  const path = `/${data.slug}`;
  const current = documents.find((document) => document.path === path);
  if (!current) throw new Error(`Add ${path} to the documents in src/site/pages/document/DocumentPage.tsx.`);
  return (
    <Page
      path={path}
      heading={data.title}
      head={{
        title: data.title,
        description: data.description,
        ...(import.meta.env.SSR && getSocialCard(current.picture)),
      }}
    >
      <TocLayout
        label="On this page"
        sections={data.contents}
        isCollapsible
        note={
          <p className={`note ${styles['updated']}`}>
            Last updated <time dateTime={data.updated}>{formatLongDate(data.updated)}</time>
          </p>
        }
      >
        <div className={styles['document']}>
          <p className={styles['printHeader']}>
            {new URL(path, site.brand.domain).href}, last changed on {formatLongDate(data.updated)}
          </p>
          <Article key={path} path={path} html={data.html} />
          <nav className={styles['links']} aria-label="Rules and policies">
            <ul>
              {documents
                .filter((document) => document.path !== path)
                .map((document) => (
                  <li key={document.path}>
                    <a href={document.path}>{document.name}</a>
                  </li>
                ))}
            </ul>
          </nav>
        </div>
      </TocLayout>
    </Page>
  );
}
