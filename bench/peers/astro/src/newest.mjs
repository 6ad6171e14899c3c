import { getCollection } from 'astro:content';
import { byDate } from '../shared/posts.mjs';

let found;

/** Returns all posts, newest first. They are sorted once per build. */
export function newest() {
  found ??= getCollection('blog').then((entries) =>
    entries.map((entry) => ({ ...entry.data, slug: entry.id, entry })).toSorted(byDate),
  );
  return found;
}
