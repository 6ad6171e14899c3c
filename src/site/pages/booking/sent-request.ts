import type { Choice } from '#src/domain/booking/choice.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';

export interface SentRequest {
  receipt: BookingResponse & FormNotice;
  email: string;
  choice: Choice;
}

/** Keeps a sent request with this history entry, because phones reload pages that were in the background. */
export const storeSent = (sent: SentRequest): void => history.replaceState({ ...history.state, sent }, '');

/** Null if this history entry has no sent request, or if its time is no longer held. */
export const readSent = (): SentRequest | null => findHeld(history.state);

const findHeld = (state: { sent?: SentRequest } | null) =>
  state?.sent && (state.sent.receipt.heldUntil ?? '') > new Date().toISOString() ? state.sent : null;
