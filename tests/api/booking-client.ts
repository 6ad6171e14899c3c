import type { OwnerAction } from '#src/domain/booking/actions.ts';
import type { Booking, BookingDetail } from '#src/domain/booking/booking.ts';
import { booking, order } from './example-requests.ts';
import { owner, studio } from './service-test.ts';

/** With the pet fee of `booking()`, a Standard session costs $204 on a Tuesday evening and $184 in the afternoon. */
const evening = { time: '18:00', guests: 3 };

export const paymentDefaults = {
  instructions: 'Pay by card at the desk.',
  autoRefund: true,
  remindHours: 0,
  releaseHours: 0,
};

export const savePaymentSettings = (value: object = {}, version = 0) =>
  owner.saveSettings('payment', { ...paymentDefaults, ...value }, version);

/** Sends a visitor's booking request and returns the booking's ID. */
export async function requestBooking(overrides: object = {}): Promise<string> {
  const json = booking({ ...evening, ...overrides });
  const { status, text, json: response } = await studio.fetch('/api/bookings', { json });
  if (status !== 200) throw new Error(`The request returned ${status}: ${text}`);
  return (await getDetail(response.data.number)).booking.id;
}

/** Returns a booking by its ID or number. */
export const getDetail = (id: string): Promise<BookingDetail> => owner.get(`/bookings/${id}`);

export const getMoney = async (id: string) => (await getDetail(id)).booking.money;

/** Acts on the current version of a booking, and throws if the action is rejected. */
export async function act(id: string, action: OwnerAction, overrides: object = {}): Promise<Booking> {
  const { version } = (await getDetail(id)).booking;
  return owner.post(`/bookings/${id}/${action}`, { version, ...overrides });
}

export const issueCard = (amount: number): Promise<{ id: string; code: string }> =>
  owner.post('/gift-cards', { ...order(), amount });

export const getCard = async (id: string) => (await owner.get(`/gift-cards/${id}`)).card;

export const findEmails = async (subject: RegExp) =>
  (await studio.getEmails()).filter((email) => subject.test(/^Subject: (.+)$/m.exec(email)?.[1] ?? ''));

/** Finds the customer's page in the latest email that links to it. */
export async function getPageLink(): Promise<string> {
  const all = (await studio.getEmails()).join('\n');
  const links = [...all.matchAll(/https:\/\/hushquarter\.example(\/api\/bookings\/[\w-]+\.[\w-]+)/g)];
  return links.at(-1)?.[1] ?? '';
}

/** Creates a confirmed booking whose page at Stripe is open, and returns its ID and the link to the customer's page. */
export async function openCheckout(overrides: object = {}): Promise<{ id: string; link: string }> {
  const id = await requestBooking(overrides);
  await act(id, 'accept');
  const link = await getPageLink();
  await studio.fetch(`${link}/pay`, { method: 'POST' });
  return { id, link };
}
