import { PostCardView } from './PostCardView.tsx';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import styles from './RelatedReads.module.css';

interface Props {
  post: Pick<PostData, 'related' | 'older' | 'newer'>;
}

/** Further reading: related posts, then the previous and next post. */
export function RelatedReads({ post: { related, older, newer } }: Props) {
  return (
    <div className={`wrap ${styles['related']}`}>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Related reads</h2>
          <ul>
            {related.map((post) => (
              <li key={post.slug}>
                <PostCardView post={post} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(older ?? newer) && (
        <nav aria-label="Previous and next post">
          {older && (
            <a href={paths.post(older.slug)} rel="prev">
              <small>Previous</small>
              {` ${older.title}`}
            </a>
          )}
          {newer && (
            <a href={paths.post(newer.slug)} rel="next">
              <small>Next</small>
              {` ${newer.title}`}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
