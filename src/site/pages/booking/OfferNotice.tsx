import { type RefObject, useEffect, useState } from 'react';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import type { HeldOffer } from '#src/domain/waitlist/wish.ts';
import { request } from '#src/lib/browser/request.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { getServiceUrl } from '#src/content/facts.ts';

interface Props {
  token: string;
  form: RefObject<HTMLFormElement | null>;
}

const getUrl = (token: string) => `${getServiceUrl(formEndpoints.wishes)}/${encodeURIComponent(token)}`;

/** Fills in what the visitor entered on the waitlist, unless the field has a value. */
function fillDetails(form: HTMLFormElement | null, { name, email, phone }: HeldOffer): void {
  for (const [field, value] of Object.entries({ name, email, phone: phone ?? '' })) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.value ||= value;
  }
}

/** Shown to a visitor who opens the link to a time that the time waitlist offers. */
export function OfferNotice({ token, form }: Props) {
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      const { isOk, reply } = await request<HeldOffer | null>(getUrl(token), { signal: controller.signal });
      const offer = isOk ? reply?.data : null;
      if (offer) fillDetails(form.current, offer);
      setText(
        offer
          ? keepTimesTogether(`We’re holding ${offer.when} for you until ${offer.until}.`)
          : 'We no longer hold this time for you. If it’s still free, you can book it.',
      );
    }
    load().catch(() => {}); // the form below still works
    return () => controller.abort();
  }, [token, form]);
  return (
    <Notice kind="hint" isLive hidden={!text}>
      <span>{text}</span>
    </Notice>
  );
}
