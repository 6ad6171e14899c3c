import * as z from 'zod/mini';

/** POST /api/newsletter/confirm and /api/newsletter/unsubscribe. The link in an email contains the token. */
export const newsletterToken = z.object({
  token: z
    .string({ error: 'Please open this page from the link in our email.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please open this page from the link in our email.' }),
      z.maxLength(500),
    ),
});
