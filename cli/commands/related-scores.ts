import { createColors } from 'picocolors';
import { daysBetween } from '#src/lib/day.ts';
import { didYouMean } from '#src/lib/suggest.ts';
import { Failure } from '../failure.ts';
import { standingOf } from '../pipeline/clock.ts';
import { tagsOf } from '../pipeline/emit-cards.ts';
import { isPost } from '../pipeline/emit-edition.ts';
import type { Inspection, PostRecord } from '../pipeline/pipeline-contract.ts';
import {
  pointsPerSharedTag,
  recencyPoints,
  relatedCount,
  Relatives,
  type Candidate,
} from '../pipeline/relate.ts';

interface ScoredPost extends Candidate {
  title: string;
}

export interface Scores {
  slug: string;
  /** the build's day, at which ages are counted */
  today: string;
  related: Score[];
}

export interface Score {
  slug: string;
  title: string;
  date: string;
  /** among those that the post shows */
  shown: boolean;
  score: number;
  /** tags that both carry, 100 points each */
  shared: string[];
  ageInDays: number;
  /** points for being recent */
  recency: number;
}

/** So many are listed beyond those shown, to see who comes next. */
const listed = 10;

export function scoresOf(slug: string, { records, clock }: Inspection): Scores {
  const posts = records.filter(isPost);
  if (!posts.some((post) => post.slug === slug)) {
    const meant = didYouMean(
      slug,
      posts.map((post) => post.slug),
    );
    throw new Failure([`There is no post "${slug}".`, meant].filter(Boolean).join(' '));
  }
  // The post that asks may be hidden still; those it leads to are not.
  const shown = posts.filter((post) => post.slug === slug || standingOf(post.header, clock) === 'live');
  const relatives = new Relatives(shown.map(candidateOf), clock.day);
  return {
    slug,
    today: clock.day,
    related: relatives.scored(slug, listed).map(({ post, score, shared, recency }, index) => ({
      slug: post.slug,
      title: post.title,
      date: post.date,
      shown: index < relatedCount,
      score,
      shared,
      ageInDays: daysBetween(post.date, clock.day),
      recency,
    })),
  };
}

const candidateOf = ({ slug, header }: PostRecord): ScoredPost => ({
  slug,
  title: header.title,
  date: header.date,
  tags: tagsOf(header.tags).map((tag) => tag.slug),
});

export function scoresText({ slug, today, related }: Scores, color: boolean): string {
  const colors = createColors(color);
  const lines = [`Related to ${colors.bold(slug)} on ${today}:`, ''];
  for (const { title, slug: other, score, shared, ageInDays, recency, shown } of related) {
    const name = `${title}  ${colors.dim(other)}`;
    lines.push(
      `${shown ? colors.green('●') : ' '} ${String(score).padStart(4)}  ${shown ? name : colors.dim(name)}`,
    );
    const tags = shared.length > 0 ? ` (${shared.join(', ')})` : '';
    lines.push(
      `        ${pointsPerSharedTag} × ${shared.length} shared ${shared.length === 1 ? 'tag' : 'tags'}${tags}`,
    );
    lines.push(
      `      + ${recency} recency: max(0, ${recencyPoints} − ${ageInDays} ${ageInDays === 1 ? 'day' : 'days'})`,
    );
  }
  if (related.length === 0) lines.push('There is no other post yet.');
  else lines.push('', `● shown below the post; ties go to the newer, then to the slug.`);
  return `${lines.join('\n')}\n`;
}
