import type { BookingAction } from '#src/model/admin/booking-actions.ts';
import type { Booking, BookingDetail } from '#src/model/admin/booking.ts';
import { booking, order, type TestService } from './running-service.ts';

/** A Standard session with a dog: $204 on a Tuesday evening, $184 in the afternoon. */
const evening = { time: '18:00', guests: 3 };

/** Payment settings for tests. */
export const paymentDefaults = {
  atStudio: 'Pay by card at the desk.',
  autoRefund: true,
  remindHours: 0,
  releaseHours: 0,
};

interface Current {
  studio: TestService;
  owner: Awaited<ReturnType<TestService['signIn']>>;
}

/** Steps of the owner and the customer around the money of a booking, in the service of the current test. */
export function bookingSteps(current: () => Current) {
  async function post<Data = Booking>(path: string, json: object): Promise<Data> {
    const { status, text, json: response } = await current().owner(`/api/admin${path}`, { json });
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
    return response.data;
  }
  const get = async (path: string) => (await current().owner(`/api/admin${path}`)).json.data;
  const detail = (id: string): Promise<BookingDetail> => get(`/bookings/${id}`);
  const getMoney = async (id: string) => (await detail(id)).booking.money;

  async function step(id: string, action: BookingAction, more: object = {}): Promise<Booking> {
    const { version } = (await detail(id)).booking;
    return post(`/bookings/${id}/${action}`, { version, ...more });
  }

  /** A request of a visitor; returns its id. */
  async function request(more: object = {}): Promise<string> {
    const json = booking({ ...evening, ...more });
    const { status, text, json: response } = await current().studio.ask('/api/bookings', { json });
    if (status !== 200) throw new Error(`The request returned ${status}: ${text}`);
    return (await detail(response.data.number)).booking.id;
  }

  const card = (amount: number) => post<{ id: string; code: string }>('/gift-cards', { ...order(), amount });
  const getCard = async (id: string) => (await get(`/gift-cards/${id}`)).card;
  const settings = (value: object) =>
    current().owner('/api/admin/settings/payment', {
      method: 'PUT',
      json: { version: 0, value: { ...paymentDefaults, ...value } },
    });

  const findEmails = async (subject: RegExp) =>
    (await current().studio.mails()).filter((mail) => subject.test(/^Subject: (.+)$/m.exec(mail)?.[1] ?? ''));
  /** The customer's page, from the latest email that links to it. */
  async function pageLink(): Promise<string> {
    const all = (await current().studio.mails()).join('\n');
    const links = [...all.matchAll(/https:\/\/hushquarter\.example(\/api\/bookings\/[\w-]+\.[\w-]+)/g)];
    return links.at(-1)?.[1] ?? '';
  }

  return { post, get, detail, getMoney, step, request, card, getCard, settings, findEmails, pageLink };
}
