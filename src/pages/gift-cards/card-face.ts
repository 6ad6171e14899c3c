import { giftCardDesigns } from '#src/model/requests/gift-card-offer.ts';

/** The parts of the order that the preview shows. */
export interface CardFace {
  kind: string;
  session: string;
  amount: string;
  design: string;
  recipientName: string;
  buyerName: string;
  message: string;
}

export const firstFace: CardFace = {
  kind: 'session',
  session: 'standard',
  amount: '100',
  design: giftCardDesigns[0].id,
  recipientName: '',
  buyerName: '',
  message: '',
};

/** Disabled fields are not in the form data, so keep their last value. */
export function readFace(form: HTMLFormElement, before: CardFace): CardFace {
  const face = { ...before };
  const names = Object.keys(before) as (keyof CardFace)[]; // the keys of an object of this type
  const read = new FormData(form);
  for (const name of names) {
    const value = read.get(name);
    if (typeof value === 'string') face[name] = value;
  }
  return face;
}
