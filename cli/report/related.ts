import { plural } from '#src/lib/format/count.ts';
import { createColors } from 'picocolors';
import { daysBetween } from '#src/lib/time/day.ts';
import { didYouMean } from '#src/lib/text/suggest.ts';
import { UserError } from '../user-error.ts';
import { getStatus } from '../content/build-date.ts';
import { toTags } from '../site/emit/cards.ts';
import type { Content } from '../content/content.ts';
import { isPost, type Post } from '../content/document.ts';
import {
  pointsPerSharedTag,
  recencyPoints,
  relatedCount,
  RelatedPosts,
  type Candidate,
} from '../site/emit/relate.ts';

interface ScoredPost extends Candidate {
  title: string;
}

export interface Scores {
  slug: string;
  today: string;
  related: Score[];
}

interface Score {
  slug: string;
  title: string;
  date: string;
  /** True if the page shows this post as related. */
  shown: boolean;
  score: number;
  /** Tags that both posts have, 100 points each. */
  shared: string[];
  ageInDays: number;
  recency: number;
}

/** More than the page shows, so the next-best posts are listed too. */
const maxListed = 10;

export function getScores(slug: string, { documents, buildDate }: Content): Scores {
  const posts = documents.filter(isPost);
  if (!posts.some((post) => post.slug === slug)) {
    const suggestion = didYouMean(
      slug,
      posts.map((post) => post.slug),
    );
    throw new UserError([`There is no post "${slug}".`, suggestion].filter(Boolean).join(' '));
  }
  // The post itself may not be live yet, but visitors only see related posts that are.
  const candidates = posts.filter(
    (post) => post.slug === slug || getStatus(post.header, buildDate) === 'live',
  );
  const relatedPosts = new RelatedPosts(candidates.map(toCandidate), buildDate.day);
  return {
    slug,
    today: buildDate.day,
    related: relatedPosts.findWithScores(slug, maxListed).map(({ post, score, shared, recency }, index) => ({
      slug: post.slug,
      title: post.title,
      date: post.date,
      shown: index < relatedCount,
      score,
      shared,
      ageInDays: daysBetween(post.date, buildDate.day),
      recency,
    })),
  };
}

const toCandidate = ({ slug, header }: Post): ScoredPost => ({
  slug,
  title: header.title,
  date: header.date,
  tagSlugs: toTags(header.tags).map((tag) => tag.slug),
});

export function formatScores({ slug, today, related }: Scores, color: boolean): string {
  const colors = createColors(color);
  const lines = [`Related to ${colors.bold(slug)} on ${today}:`, ''];
  for (const { title, slug: other, score, shared, ageInDays, recency, shown } of related) {
    const name = `${title}  ${colors.dim(other)}`;
    lines.push(
      `${shown ? colors.green('●') : ' '} ${String(score).padStart(4)}  ${shown ? name : colors.dim(name)}`,
    );
    const tags = shared.length > 0 ? ` (${shared.join(', ')})` : '';
    lines.push(`        ${pointsPerSharedTag} × ${plural(shared.length, 'shared tag')}${tags}`);
    lines.push(`      + ${recency} recency: max(0, ${recencyPoints} − ${plural(ageInDays, 'day')})`);
  }
  if (related.length === 0) lines.push('No other post is live yet.');
  else
    lines.push(
      '',
      '● = shown below the post. Ties go to the newer post, then to the slug that comes first alphabetically.',
    );
  return `${lines.join('\n')}\n`;
}
