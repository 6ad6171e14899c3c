import { type SubmitEvent, useId, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { type CalendarFeed, type NewCalendarFeed, calendarEndpoints } from '#src/domain/booking/calendar.ts';
import { ApiError, api } from '../api.ts';
import { announce, copyText } from '../dialogs/Toasts.tsx';
import { Dialog, QrCode } from '../dialogs/Dialog.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { formatDateTime } from '../dates.ts';
import styles from './Calendar.module.css';

export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const [newFeed, setNewFeed] = useState<NewCalendarFeed | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fieldId = useId();
  const feeds = useAsyncData('feeds', (signal) => api(calendarEndpoints.feeds, { signal }));

  async function run(action: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
    setBusy(false);
    feeds.reload();
  }
  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const input = Object.fromEntries(new FormData(form));
      setNewFeed(await api(calendarEndpoints.createFeed, { input }));
      form.reset();
    });
  };
  const revoke = ({ id, name }: CalendarFeed) =>
    run(async () => {
      await api(calendarEndpoints.revokeFeed, { id });
      if (newFeed?.id === id) setNewFeed(null);
      announce(`Feed ${name} revoked`);
    });
  return (
    <Dialog title="Calendar feeds" onClose={onClose}>
      <div className={styles['feeds']}>
        <p>
          See your bookings in the calendar app on your phone or computer. Anyone with the link can see them,
          so create one feed per device, and revoke it if you lose the device.
        </p>
        <div aria-live="polite">
          {newFeed && (
            <Notice kind="hint">
              <p>
                <strong>Link for {newFeed.name}.</strong> Copy it now, or scan it with your phone. You won’t
                see it again.
              </p>
              <code>{newFeed.url}</code>
              <ActionButton onClick={() => void copyText(newFeed.url, 'link')}>Copy link</ActionButton>
              <QrCode svg={newFeed.svg} alt="QR code with the feed’s link" />
            </Notice>
          )}
        </div>
        <Loading result={feeds}>
          {(rows) =>
            rows.length === 0 ? (
              <p>No feeds yet.</p>
            ) : (
              <ul>
                {rows.map((feed) => (
                  <li key={feed.id}>
                    <span>
                      <b>{feed.name}</b>{' '}
                      <span>{feed.usedAt ? `Last used ${formatDateTime(feed.usedAt)}` : 'Not used yet'}</span>
                    </span>
                    <ActionButton variant="danger" onClick={() => void revoke(feed)}>
                      Revoke<span className="visually-hidden"> {feed.name}</span>
                    </ActionButton>
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
            label="Feed name"
            hint="For example, My phone"
            error={error?.fields['name']}
            maxLength={60}
            autoComplete="off"
          />
          <output>{error?.message}</output>
          <ActionButton type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Creating…' : 'Create feed'}
          </ActionButton>
        </form>
      </div>
    </Dialog>
  );
}
