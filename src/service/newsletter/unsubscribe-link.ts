import { paths } from '#src/paths.ts';
import { makeToken } from '../guard/signed-token.ts';
import type { Service } from '../service.ts';

/** Returns the unsubscribe page's URL, and the headers that let email clients unsubscribe with one click (RFC 8058). */
export function getUnsubscribeLink(
  { secret, siteOrigin, studio }: Pick<Service, 'secret' | 'siteOrigin' | 'studio'>,
  subscriberId: string,
): { unsubscribe: string; headers: Record<string, string> } {
  const token = makeToken(secret, 'unsubscribe', subscriberId);
  const origin = studio.hosting.apiOrigin ?? siteOrigin;
  return {
    unsubscribe: `${siteOrigin}${paths.newsletterUnsubscribe()}?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
