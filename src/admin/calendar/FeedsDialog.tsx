import { type SubmitEvent, useId, useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import type { CalendarFeed, NewCalendarFeed } from '#src/model/admin/calendar.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../dialogs/announce.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Loading } from '../data/Loading.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { showMoment } from '../moment.ts';
import styles from './FeedsDialog.module.css';

/** Addresses where calendar apps read the sessions. Each can be revoked. */
export function FeedsDialog({ close }: { close: () => void }) {
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fieldId = useId();
  const feeds = useLoaded('feeds', (signal) => api<CalendarFeed[]>('/calendar-feeds', { signal }));

  async function attempt(act: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure);
    }
    setBusy(false);
    feeds.reload();
  }
  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(async () => {
      const body = Object.fromEntries(new FormData(form));
      setMade(await api<NewCalendarFeed>('/calendar-feeds', { method: 'POST', body }));
      form.reset();
    });
  };
  const revoke = ({ id, name }: CalendarFeed) =>
    attempt(async () => {
      await api(`/calendar-feeds/${id}`, { method: 'DELETE' });
      if (made?.id === id) setMade(null);
      announce(`Feed ${name} revoked`);
    });
  return (
    <Dialog title="Calendar feeds" close={close}>
      <div className={styles['feeds']}>
        <p>
          A feed shows your bookings in a calendar app on your phone or computer. Anyone with its address can
          read it, so create one per device and revoke it if you lose the device.
        </p>
        <div aria-live="polite">
          {made && (
            <div className={styles['made']}>
              <p>
                <strong>Address of {made.name}.</strong> Copy it now: it is shown only once.
              </p>
              <code>{made.address}</code>
              <button type="button" onClick={() => void copy(made.address)}>
                Copy address
              </button>
            </div>
          )}
        </div>
        <Loading of={feeds}>
          {(rows) =>
            rows.length === 0 ? (
              <p>No feeds yet.</p>
            ) : (
              <ul>
                {rows.map((feed) => (
                  <li key={feed.id}>
                    <span>
                      <b>{feed.name}</b>{' '}
                      <span>{feed.usedAt ? `last used ${showMoment(feed.usedAt)}` : 'not used yet'}</span>
                    </span>
                    <button type="button" data-kind="danger" onClick={() => void revoke(feed)}>
                      Revoke<span className="visually-hidden"> {feed.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
        <form onSubmit={create}>
          <Field
            id={fieldId}
            name="name"
            label="Name of the new feed"
            hint="For example, My phone"
            error={refused?.fields['name']}
            maxLength={60}
            autoComplete="off"
          />
          <output>{refused?.message}</output>
          <button aria-disabled={isBusy || undefined}>{isBusy ? 'Creating…' : 'Create feed'}</button>
        </form>
      </div>
    </Dialog>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    announce('Address copied');
  } catch {
    announce('Your browser blocked copying. Select the address and copy it yourself.', 'failed');
  }
}
