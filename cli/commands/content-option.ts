import { Option } from 'commander';

/** Options that every command over content takes. */
export interface ContentOptions {
  content: string;
  cache?: string;
}

export const contentOption = () => new Option('--content <dir>', 'the content folder').default('content');

export const cacheOption = () => new Option('--cache <dir>', 'the cache folder (default: .studio/cache)');
