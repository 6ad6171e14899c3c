import { formatLongDate } from '#src/domain/time/date.ts';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { useListPaths } from '../../navigation/list-paths.ts';
import styles from './PostHeader.module.css';

interface Props {
  post: PostData;
}

export function PostHeader({ post }: Props) {
  const listPaths = useListPaths();
  return (
    <header className={`wrap ${styles['header']}`}>
      <Breadcrumb path={paths.post(post.slug)} name={post.title} />
      <h1>{post.title}</h1>
      <p className="lead">{post.excerpt}</p>
      <div className={styles['meta']}>
        <p>
          <time dateTime={post.date}>{formatLongDate(post.date)}</time>
          {`, by ${post.author}`}
        </p>
        {post.updated && (
          <p>
            Updated <time dateTime={post.updated}>{formatLongDate(post.updated)}</time>
          </p>
        )}
        <p>{post.readTime}</p>
        <ul aria-label="Tags">
          {post.tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={listPaths.tag(slug)} rel="tag">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
