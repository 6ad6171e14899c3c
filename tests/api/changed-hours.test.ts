import { expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, getDetail, requestBooking } from './booking-client.ts';
import { booking } from './example-requests.ts';
import { owner, restart, studio, test } from './service-test.ts';
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

test('bookings on a day that is closed from now on stay, and are on the dashboard', async () => {
  const id = await requestBooking({ consent: 'I agree to the studio rules.' });
  await act(id, 'accept');
  await owner.post('/bookings', { ...booking({ day: '2025-11-27' }), override: true });
  expect((await owner.get('/dashboard')).outsideHours).toEqual({ count: 0, firstDay: null });
  await restart({
    change({ hours }) {
      hours.exceptions = ['2025-11-25', '2025-11-27'].map((date) => ({ date, name: 'Repairs', open: [] }));
    },
  });
  expect((await getDetail(id)).booking.status).toBe('accepted');
  expect((await owner.get('/dashboard')).outsideHours).toEqual({ count: 1, firstDay: '2025-11-25' });
});

test('bookings in time that is blocked afterward stay, and are on the dashboard', async () => {
  const overlaps = async () => (await owner.get('/dashboard')).connectedCalendars.overlaps;
  const { id } = await owner.post('/blocked-times', { day: '2025-11-26', reason: 'Painting' });
  await owner.post('/bookings', { ...booking({ day: '2025-11-26' }), override: true });
  expect(await overlaps()).toBe(0);
  studio.clock.time += 60_000;
  await owner.post('/blocked-times', { day: '2025-11-26', reason: 'Ill' });
  expect(await overlaps()).toBe(1);
  expect(id).toBeTruthy();
});
