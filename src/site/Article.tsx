import { useState } from 'react';
import { getArticleHtml } from '#src/content/emitted.ts';
import styles from './Article.module.css';

interface Props {
  path: string;
  /** undefined on a prerendered page, which already contains it */
  html: string | undefined;
  /** a drop cap, and on wide screens headings in the margin */
  isFeature?: boolean;
}

const id = 'article';

/** An article's HTML. On a prerendered page, hydration takes it from the document, so that it is not sent twice. */
export function Article({ path, html, isFeature = false }: Props) {
  const [content] = useState(
    () =>
      html ?? (import.meta.env.SSR ? getArticleHtml(path) : (document.getElementById(id)?.innerHTML ?? '')),
  );
  return (
    <div
      id={id}
      className={`${styles['prose']} ${isFeature ? styles['feature'] : ''}`}
      dangerouslySetInnerHTML={{ __html: content }}
      suppressHydrationWarning
    />
  );
}
