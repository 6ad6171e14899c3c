import { keysOf } from '#src/lib/keys.ts';
import { popularSession } from '#src/content/site.ts';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';

/** The form values that the preview shows. */
export interface PreviewValues {
  kind: string;
  session: string;
  amount: string;
  design: string;
  recipientName: string;
  buyerName: string;
  message: string;
}

export const initialValues: PreviewValues = {
  kind: 'session',
  session: popularSession.id,
  amount: '100',
  design: giftCardDesigns[0].id,
  recipientName: '',
  buyerName: '',
  message: '',
};

/** Reads the form. Keeps disabled fields' previous values, because form data leaves them out. */
export function readPreviewValues(form: HTMLFormElement, previous: PreviewValues): PreviewValues {
  const values = { ...previous };
  const data = new FormData(form);
  for (const name of keysOf(previous)) {
    const value = data.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
