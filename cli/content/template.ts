import { paths } from '#src/paths.ts';

/** Placeholder text in the files that `studio new` creates. A rule reports any that is still there. */
const placeholders = {
  excerpt:
    'Say in one or two sentences what readers will learn. Use 70 to 160 characters, so that it shows in full.',
  visit: 'Who came, and which session they booked',
  opening: 'Start with the question that brought the reader here, and answer it in the first lines.',
  contents: 'Each of these headings becomes a line in the table of contents.',
  steps: 'Explain one step at a time, in order.',
  story: 'Say who came and why, with their permission.',
  room: 'Say what happened, in their own words where you can.',
};

export const templatePlaceholders: readonly string[] = Object.values(placeholders);

interface NewPost {
  title: string;
  date: string;
  author: string;
  tags: readonly string[];
}

const document = (header: readonly string[], body: string): string =>
  `---\n${header.join('\n')}\n---\n\n${body}\n`;

export const postTemplate = ({ title, date, author, tags }: NewPost): string =>
  document(
    [
      `title: ${title}`,
      `excerpt: ${placeholders.excerpt}`,
      `date: ${date}`,
      `author: ${author}`,
      `tags: ${tags.join(', ')}`,
      'category: Guides',
      'featured: false',
      'draft: true',
    ],
    `${placeholders.opening}

## What to know first

${placeholders.contents}

## What to do

${placeholders.steps}

## Ready when you are

When you want to try it yourself, [book a session](${paths.booking()}).`,
  );

export const storyTemplate = ({ title, date }: Pick<NewPost, 'title' | 'date'>): string =>
  document(
    [
      `title: ${title}`,
      `excerpt: ${placeholders.excerpt}`,
      `date: ${date}`,
      `visit: ${placeholders.visit}`,
      'draft: true',
    ],
    `${placeholders.story}

## In the room

${placeholders.room}

## What they took home

When you want an hour of your own, [book a session](${paths.booking()}).`,
  );
