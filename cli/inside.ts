import { join, sep } from 'node:path';

/** Whether a path is a folder or lies in it. Both are absolute, and real where links count. */
export const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(join(folder, sep));
