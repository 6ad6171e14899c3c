import { useState } from 'react';
import { getArticleHtml } from '#src/content/prerendered.ts';
import styles from './Article.module.css';

interface Props {
  /** the article's path */
  path: string;
  /** set after client-side navigation; a prerendered page already contains it */
  html: string | undefined;
}

const id = 'article';

/** Rendered markdown. On a prerendered page its HTML is adopted from the document, never shipped twice. */
export function Article({ path, html }: Props) {
  const [shown] = useState(
    () =>
      html ?? (import.meta.env.SSR ? getArticleHtml(path) : (document.getElementById(id)?.innerHTML ?? '')),
  );
  return (
    <div
      id={id}
      className={styles['prose']}
      dangerouslySetInnerHTML={{ __html: shown }}
      suppressHydrationWarning
    />
  );
}
