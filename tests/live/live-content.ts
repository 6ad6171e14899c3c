import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { studio, type Studio } from '#src/domain/studio/studio.ts';
import { listPages } from '../site/pages.ts';

export const readLiveStudio = (): Studio => studio.parse(parse(readFileSync('content/studio.yaml', 'utf8')));

export const isPost = (path: string): boolean => /^\/blog\/(?!404$)[^/]+$/.test(path);

const getSize = (path: string) => statSync(`dist${path}.html`).size;

/** Returns the path of the post with the largest page, or undefined if there are no posts. */
export const findLongestPost = (): string | undefined =>
  listPages('dist')
    .filter(isPost)
    .toSorted((a, b) => getSize(b) - getSize(a))[0];
