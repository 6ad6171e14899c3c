import type { BookingAction } from '#src/model/admin/booking-actions.ts';
import type { Booking, BookingDetail } from '#src/model/admin/booking.ts';
import { booking, order } from './example-requests.ts';
import { type OwnerFetch, type TestService } from './test-service.ts';

/** With the pet fee of `booking()`, a Standard session costs $204 on a Tuesday evening and $184 in the afternoon. */
const evening = { time: '18:00', guests: 3 };

export const paymentDefaults = {
  instructions: 'Pay by card at the desk.',
  autoRefund: true,
  remindHours: 0,
  releaseHours: 0,
};

interface TestContext {
  studio: TestService;
  owner: OwnerFetch;
}

/** Functions that act on a booking as the owner or the customer. Each call reads the current test's service from `getContext`. */
export function createBookingClient(getContext: () => TestContext) {
  async function post<Data = Booking>(path: string, json: object): Promise<Data> {
    const { status, text, json: response } = await getContext().owner(`/api/admin${path}`, { json });
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
    return response.data;
  }
  const get = async (path: string) => (await getContext().owner(`/api/admin${path}`)).json.data;
  const getDetail = (id: string): Promise<BookingDetail> => get(`/bookings/${id}`);
  const getMoney = async (id: string) => (await getDetail(id)).booking.money;

  async function act(id: string, action: BookingAction, overrides: object = {}): Promise<Booking> {
    const { version } = (await getDetail(id)).booking;
    return post(`/bookings/${id}/${action}`, { version, ...overrides });
  }

  /** Sends a visitor's booking request and returns the booking's ID. */
  async function requestBooking(overrides: object = {}): Promise<string> {
    const json = booking({ ...evening, ...overrides });
    const { status, text, json: response } = await getContext().studio.fetch('/api/bookings', { json });
    if (status !== 200) throw new Error(`The request returned ${status}: ${text}`);
    return (await getDetail(response.data.number)).booking.id;
  }

  const issueCard = (amount: number) =>
    post<{ id: string; code: string }>('/gift-cards', { ...order(), amount });
  const getCard = async (id: string) => (await get(`/gift-cards/${id}`)).card;
  const saveSettings = (value: object) =>
    getContext().owner('/api/admin/settings/payment', {
      method: 'PUT',
      json: { version: 0, value: { ...paymentDefaults, ...value } },
    });

  const findEmails = async (subject: RegExp) =>
    (await getContext().studio.getEmails()).filter((email) =>
      subject.test(/^Subject: (.+)$/m.exec(email)?.[1] ?? ''),
    );

  /** Finds the customer's page in the latest email that links to it. */
  async function getPageLink(): Promise<string> {
    const all = (await getContext().studio.getEmails()).join('\n');
    const links = [...all.matchAll(/https:\/\/hushquarter\.example(\/api\/bookings\/[\w-]+\.[\w-]+)/g)];
    return links.at(-1)?.[1] ?? '';
  }

  return {
    post,
    get,
    getDetail,
    getMoney,
    act,
    requestBooking,
    issueCard,
    getCard,
    saveSettings,
    findEmails,
    getPageLink,
  };
}
