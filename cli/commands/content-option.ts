import { Option } from 'commander';
import type { Checked } from '../check.ts';
import type { Terminal } from '../report/terminal.ts';

/** Options of every command that reads content. */
export interface ContentOptions {
  content: string;
  cache?: string;
  force?: boolean;
}

export const contentOption = () => new Option('--content <dir>', 'content folder').default('content');

export const cacheOption = () => new Option('--cache <dir>', 'cache folder (default: .studio/cache)');

/** Checks the content as a command's options say. Loaded on demand, so that help starts at once. */
export async function checkContent(
  { content, cache, force }: ContentOptions,
  { remark }: Terminal,
): Promise<Checked> {
  const { check } = await import('../check.ts');
  return check({
    content,
    ...(cache !== undefined && { cache }),
    ...(force !== undefined && { force }),
    notice: (line) => remark(`${line}\n`),
  });
}
