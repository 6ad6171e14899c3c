import type { Picture } from './picture.ts';

export const postsPerPage = 6;

// The content build emits each page's data at its `dataPath` (src/paths.ts). The page's loader returns the data without the article's HTML,
// which is already in the page.

export interface Tag {
  slug: string;
  name: string;
}

export interface Topic extends Tag {
  posts: number;
}

export interface PostCard {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  hero: { picture: Picture; alt: string } | null;
}

export interface PostLink {
  slug: string;
  title: string;
}

export interface Heading {
  id: string;
  text: string;
}

export interface Question {
  question: string;
  /** plain text */
  answer: string;
}

export interface Steps {
  name: string;
  /** plain text */
  steps: string[];
}

/** An article's questions and steps. Only its structured data uses them, so they aren't sent to the browser. */
export interface ArticleFacts {
  questions: Question[];
  howTo: Steps[];
}

export interface PostData {
  kind: 'post';
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  updated: string | null;
  author: string;
  category: string;
  tags: Tag[];
  /** '7 min read' */
  readTime: string;
  minutes: number;
  words: number;
  hero: { picture: Picture; alt: string } | null;
  contents: Heading[];
  related: PostCard[];
  newer: PostLink | null;
  older: PostLink | null;
  html: string;
}

export interface BlogListData {
  kind: 'list';
  tag: Tag | null;
  page: number;
  pages: number;
  /** the most used tags; empty on a tag's list */
  topics: Topic[];
  posts: PostCard[];
}

export interface StoryCard {
  slug: string;
  title: string;
  excerpt: string;
  visit: string;
  hero: { picture: Picture; alt: string };
}

export interface StoriesData {
  kind: 'stories';
  stories: StoryCard[];
}

export interface StoryData extends StoryCard {
  kind: 'story';
  date: string;
  html: string;
}

export interface DocumentData {
  kind: 'document';
  slug: string;
  title: string;
  description: string;
  updated: string;
  contents: Heading[];
  html: string;
}

export interface HomeData {
  kind: 'home';
  featured: PostCard[];
  /** The answers are HTML. */
  questions: { id: string; question: string; answer: string }[];
}

export type PageData = PostData | BlogListData | StoriesData | StoryData | DocumentData | HomeData;

/** The categories of posts. They are not in headers.ts, so that rules can use them without loading zod. */
export const categories = [
  'Photography Philosophy',
  'Empowerment & Expression',
  'Confidence & Comfort',
  'Photography Tips',
  'Dating & Relationships',
  'Preparation Tips',
  'Session Planning',
  'Guides',
  'Mental Health & Wellness',
  'Style & Fashion',
] as const;
