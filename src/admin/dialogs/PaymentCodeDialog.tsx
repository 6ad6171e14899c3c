import type { PaymentCode } from '#src/domain/ledger/payment.ts';
import type { Endpoint, noInput } from '#src/domain/schema/endpoint.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { api } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { Dialog, DialogBody } from './Dialog.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';

interface Props {
  endpoint: Endpoint<`GET /${string}/:id/payment-code`, typeof noInput, PaymentCode>;
  id: string;
  /** HQ-1001, GC-2001 or TM-3001 */
  number: string;
  onClose: () => void;
}

export function PaymentCodeDialog({ endpoint, id, number, onClose }: Props) {
  const result = useAsyncData(id, (signal) => api(endpoint, { id, signal }));
  return (
    <Dialog title={`QR code to pay ${number}`} onClose={onClose}>
      <DialogBody>
        <Loading result={result}>
          {({ amount, url, svg }) => (
            <>
              <QrCode svg={svg} alt="QR code with the payment link" />
              <p>
                The customer scans this with their phone’s camera and pays <b>{formatCents(amount)}</b>{' '}
                online. Anyone with the link can see this purchase, so show it only to the customer.
              </p>
              <p>
                On this device, <a href={url}>open the payment page</a>.
              </p>
            </>
          )}
        </Loading>
      </DialogBody>
    </Dialog>
  );
}
