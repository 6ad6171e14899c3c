type Changes = Record<string, string | null>;

export const postHeader = {
  title: 'How to hold a pose',
  excerpt: 'Where to put your hands, your weight and your eyes when nobody is telling you what to do.',
  date: '2025-10-18',
  author: 'Hush Quarter Team',
  heroImage: '/images/blog/posing-guide.jpg',
  heroImageAlt: 'A pale chair stands alone before a curtain.',
  tags: 'posing, first visit',
  category: 'Guides',
};

const pageHeader = {
  title: 'Studio rules',
  description: 'What we ask of everybody who spends an hour in the room, and what you can ask of us.',
  updated: '2025-10-18',
};

export const bookingLine = 'Ready when you are: [book a session](/booking).';

/** A valid post for rule examples. Changes replace header lines, and null removes a line. */
export const examplePost = (changes: Changes = {}, body = bookingLine): string =>
  toMarkdown({ ...postHeader, ...changes }, body);

export const examplePage = (changes: Changes = {}, body = 'Leave the room as you found it.'): string =>
  toMarkdown({ ...pageHeader, ...changes }, body);

/** Two posts with different bodies. */
export const postExamples = (wrong: string, right: string) => ({
  wrong: { 'blog/posing.md': examplePost({}, wrong) },
  right: { 'blog/posing.md': examplePost({}, right) },
});

/** Two posts that differ in their text. Both end with the link that every post needs. */
export const textExamples = (wrong: string, right: string) =>
  postExamples(`${wrong}\n\n${bookingLine}`, `${right}\n\n${bookingLine}`);

/** Two posts that differ in a sentence, for rules that see all content. */
export const sentenceExamples = (wrong: string, right: string) => ({
  wrong: { 'blog/posing-guide.md': examplePost({}, `${wrong} ${bookingLine}`) },
  right: { 'blog/posing-guide.md': examplePost({}, `${right} ${bookingLine}`) },
});

/** Two posts that differ in their headers. */
export const headerExamples = (wrong: Changes, right: Changes = {}) => ({
  wrong: { 'blog/posing.md': examplePost(wrong) },
  right: { 'blog/posing.md': examplePost(right) },
});

/** A post in which a passage was replaced by a mistake, and the same post without it. */
export const changedExamples = (from: string, to: string) => ({
  wrong: { 'blog/posing.md': examplePost().replace(from, to) },
  right: { 'blog/posing.md': examplePost() },
});

function toMarkdown(header: Changes, body: string): string {
  const lines = Object.entries(header).filter(([, value]) => value !== null);
  return `---\n${lines.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n\n${body}\n`;
}
