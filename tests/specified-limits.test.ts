import { expect, test } from 'vitest';
import { relatedCount } from '#cli/site/emit/relate.ts';
import { retryDelayMs, stylesheetTimeoutMs } from '#src/lib/routing/load-page.ts';
import { sessionMinutes } from '#src/model/admin/session-minutes.ts';
import { deliveryMinutes } from '#src/model/admin/booking-actions.ts';
import { postsPerPage } from '#src/model/page-data.ts';
import { socialSize } from '#src/model/social-size.ts';
import { hiddenAfter, opaqueAfter } from '#src/site/header/scroll-state.ts';
import { reportAfterSeconds } from '#src/tracking/signals/visible-time.ts';

test('limits and timings match the specification', () => {
  expect({ sessionMinutes, deliveryMinutes, postsPerPage, relatedCount, socialSize }).toEqual({
    sessionMinutes: 480,
    deliveryMinutes: 15,
    postsPerPage: 6,
    relatedCount: 3,
    socialSize: { width: 1200, height: 675 },
  });
  expect({ opaqueAfter, hiddenAfter }).toEqual({ opaqueAfter: 100, hiddenAfter: 200 });
  expect([retryDelayMs, stylesheetTimeoutMs]).toEqual([50, 1200]);
  expect(reportAfterSeconds).toBe(30);
});
