import { expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, requestBooking } from './booking-client.ts';
import { restart, studio, test } from './service-test.ts';
import { runService } from './test-service.ts';

function move(settings: Studio): void {
  settings.hours.timezone = 'America/Denver';
}

test('the time zone cannot change while there are bookings for times in the former one', async () => {
  const id = await requestBooking();
  await expect(runService({ folder: studio.folder, change: move })).rejects.toThrow(
    '“timezone” in content/studio.yaml is now America/Denver, but the times of 1 upcoming booking are in America/New_York. Change it back, or cancel the bookings first.',
  );
  await act(id, 'decline');
  await restart({ change: move });
  // From then on, the new one cannot change either.
  await requestBooking({ email: 'noa@example.com' });
  await expect(runService({ folder: studio.folder })).rejects.toThrow('are in America/Denver');
});
