import { expect, test } from 'vitest';
import { relatedCount } from '#cli/site/emit/published-content.ts';
import { retryDelayMs, stylesheetTimeoutMs } from '#src/lib/browser/load-page.ts';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';
import { studio } from '#src/domain/studio/studio.ts';
import { postsPerPage } from '#src/content/schemas/page-data.ts';
import { socialSize } from '#src/content/schemas/picture.ts';
import { hiddenAfter, opaqueAfter } from '#src/site/header/scroll-state.ts';
import { reportAfterSeconds } from '#src/site/tracking/signals/visible-time.ts';

test('limits and timings match the specification', () => {
  expect({ adminSessionMinutes, postsPerPage, relatedCount, socialSize }).toEqual({
    adminSessionMinutes: 480,
    postsPerPage: 6,
    relatedCount: 3,
    socialSize: { width: 1200, height: 675 },
  });
  expect({ opaqueAfter, hiddenAfter }).toEqual({ opaqueAfter: 100, hiddenAfter: 200 });
  expect([retryDelayMs, stylesheetTimeoutMs]).toEqual([50, 1200]);
  expect(reportAfterSeconds).toBe(30);
  expect(studio.shape.gallery.parse(undefined).minutes).toBe(15);
});
