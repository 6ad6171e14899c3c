import { formatLongDate } from '#src/domain/time/date.ts';
import type { PostCard } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { PictureView } from '#src/ui/PictureView.tsx';
import styles from './PostCardView.module.css';

interface Props {
  /** a search result has neither an image nor a placeholder */
  post: PostCard | Omit<PostCard, 'hero'>;
  level: 2 | 3;
  /** set if the image is in the initial viewport */
  priority?: boolean;
  sizes?: string;
}

const halfPageSizes = '(width >= 48rem) 50vw, 100vw';

/** A post in a list. The list's CSS can set the image's aspect ratio with `--shape`. */
export function PostCardView({ post, level, priority = false, sizes = halfPageSizes }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles['card']}>
      {'hero' in post &&
        (post.hero ? (
          <PictureView picture={post.hero.picture} alt={post.hero.alt} sizes={sizes} priority={priority} />
        ) : (
          <span className={styles['placeholder']} aria-hidden="true">
            {post.title}
          </span>
        ))}
      <p className="note">
        <time dateTime={post.date}>{formatLongDate(post.date)}</time>
      </p>
      <Heading>
        <a href={paths.post(post.slug)}>{post.title}</a>
      </Heading>
      <p className={styles['excerpt']}>{post.excerpt}</p>
    </article>
  );
}
