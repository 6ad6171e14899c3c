import { formatLongDate } from '#src/lib/format/date.ts';
import type { PostCard, PostTeaser } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { PictureView } from './PictureView.tsx';
import styles from './PostCardView.module.css';

interface Props {
  /** with a picture, a placeholder, or text only */
  post: PostTeaser | PostCard;
  level: 2 | 3;
  /** the picture is on the first screen */
  priority?: boolean;
  /** displayed width, including any cropped part */
  sizes?: string;
}

const halfPageSizes = '(width >= 48rem) 50vw, 100vw';

/** A post in a list. The list can set the picture's `--shape`. */
export function PostCardView({ post, level, priority = false, sizes = halfPageSizes }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles['card']}>
      {'hero' in post &&
        (post.hero ? (
          <PictureView picture={post.hero.picture} alt={post.hero.alt} sizes={sizes} priority={priority} />
        ) : (
          <span className={styles['blank']} aria-hidden="true">
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
