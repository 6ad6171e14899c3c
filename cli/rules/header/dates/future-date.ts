import { daysBetween } from '#src/lib/time/day.ts';
import { getStatus } from '#cli/content/build-date.ts';
import { isPost, isStory } from '#cli/content/document.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { ContentRule } from '#cli/rules/rule.ts';

const maxDays = 366;

export const futureDate: ContentRule = {
  id: 'future-date',
  scope: 'content',
  severity: 'warning',
  summary: 'A date must not be more than a year away.',
  explain:
    "A post or story goes live when its day begins in the studio's time zone. A date more than a year away is usually a typo. A featured post is missing from the home page until its date. `studio plan` lists everything that is scheduled.",
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ date: '2125-10-18' }) },
    right: { 'blog/posing-guide.md': examplePost({ date: '2025-10-18' }) },
  },
  check({ documents, buildDate }, report) {
    for (const document of documents) {
      if (!isPost(document) && !isStory(document)) continue;
      const { header, path, headerSpans, fence } = document;
      if (getStatus(header, buildDate) !== 'scheduled') continue;
      const days = daysBetween(buildDate.day, header.date);
      const isFeatured = 'featured' in header && header.featured;
      if (days <= maxDays && !isFeatured) continue;
      const message =
        days > maxDays
          ? `${header.date} is ${formatDistance(days)} away. Is the year right?`
          : `This post is featured, but it is not live until ${header.date}.`;
      report(path, headerSpans['date'] ?? fence, message, {
        suggestion: 'Visitors cannot see it before that day. `studio plan` lists what is scheduled.',
      });
    }
  },
};

const formatDistance = (days: number): string =>
  days < 2 * 365 ? `${days} days` : `${Math.floor(days / 365.25)} years`;
