import { announce } from './announce.ts';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied');
  } catch {
    announce('Your browser blocked copying. Select the link and copy it yourself.', 'failure');
  }
}
