import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import {
  type Campaign,
  campaignList,
  campaignStates,
  type CampaignDetail,
  audienceNames,
  campaignEndpoints,
} from '#src/domain/newsletter/campaign.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord, useCloseRecord } from '../lists/list-query.ts';
import { campaignTones, getProgress, CampaignDialog, formatSubscriberCount } from './CampaignDialog.tsx';
import { api } from '../api.ts';
import { post } from '../dialogs/Toasts.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialogs/Dialog.tsx';
import { DescriptionList, type DescriptionItems } from '../components/DescriptionList.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { formatValue } from '../dialogs/form-fields.ts';
import { ActionDialog } from '../dialogs/FormDialog.tsx';
import { Loading, invalidateData, useAsyncData } from '../data/async-data.tsx';
import { formatDateTime } from '../dates.ts';
import styles from './CampaignList.module.css';

const pollMs = 2000;

const problemNames: Readonly<Record<string, string>> = { bounced: 'Bounced', failed: 'Failed' };

type CampaignForm = 'edit' | 'send' | 'cancel' | 'delete';

function CampaignPanel({ id, backHref }: { id: string; backHref: string }) {
  const [form, setForm] = useState<CampaignForm | null>(null);
  const closePanel = useCloseRecord(backHref);
  const result = useAsyncData(`campaign ${id}`, (signal) => api(campaignEndpoints.read, { id, signal }));
  const campaign = result.data?.campaign;
  const isSending = campaign?.status === 'sending';
  const { isLoading, refresh } = result;
  // Wait for each response, because reloading aborts a request that takes longer than the interval.
  useEffect(() => {
    if (!isSending || isLoading) return undefined;
    const timer = setTimeout(refresh, pollMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `refresh` does the same in every render
  }, [isSending, isLoading]);
  // The list behind the panel shows the campaign's status too.
  useEffect(() => (isSending ? invalidateData : undefined), [isSending]);
  const closeForm = () => setForm(null);
  return (
    <>
      <Dialog title={campaign?.subject ?? 'Campaign'} onClose={closePanel} size="side">
        <Loading result={result}>{(detail) => <Contents detail={detail} openForm={setForm} />}</Loading>
      </Dialog>
      {campaign && form === 'edit' && <CampaignDialog record={campaign} onClose={closeForm} />}
      {campaign && form && form !== 'edit' && (
        <ConfirmDialog campaign={campaign} action={form} onClose={closeForm} onDeleted={closePanel} />
      )}
    </>
  );
}

function Preview({ campaign: { subject, text, buttonLabel, buttonLink } }: { campaign: Campaign }) {
  const draft = { subject, text, buttonLabel: buttonLabel ?? '', buttonLink: buttonLink ?? '' };
  const result = useAsyncData(`preview ${JSON.stringify(draft)}`, (signal) =>
    api(campaignEndpoints.preview, { input: draft, signal }),
  );
  return (
    <Loading result={result}>{({ html }) => <EmailPreview html={html} title="Email preview" />}</Loading>
  );
}

const pause = (campaign: Campaign) => post(campaignEndpoints.pause, campaign, 'Sending paused');

const resume = (campaign: Campaign) => post(campaignEndpoints.resume, campaign, 'Sending resumed');

function Contents({
  detail: { campaign, problems },
  openForm,
}: {
  detail: CampaignDetail;
  openForm: (form: CampaignForm) => void;
}) {
  const { getHref } = useOpenRecord('mail');
  const { status } = campaign;
  const { processed, total } = getProgress(campaign);
  return (
    <DialogBody>
      {total > 0 && (
        <p className={styles['progress']}>
          <progress aria-label="Progress" max={total} value={processed} />
          {processed} of {formatSubscriberCount(total)}
        </p>
      )}
      <DescriptionList items={getDetails(campaign)} />
      <DialogActions>
        {status === 'draft' && (
          <>
            <ActionButton variant="filled" onClick={() => openForm('send')}>
              Send…
            </ActionButton>
            <ActionButton onClick={() => openForm('edit')}>Edit</ActionButton>
            <ActionButton variant="danger" onClick={() => openForm('delete')}>
              Delete
            </ActionButton>
          </>
        )}
        {status === 'sending' && <ActionButton onClick={() => pause(campaign)}>Pause</ActionButton>}
        {status === 'paused' && (
          <ActionButton variant="filled" onClick={() => resume(campaign)}>
            Resume
          </ActionButton>
        )}
        {(status === 'sending' || status === 'paused') && (
          <ActionButton variant="danger" onClick={() => openForm('cancel')}>
            Cancel
          </ActionButton>
        )}
      </DialogActions>
      <section aria-label="Preview">
        <Preview campaign={campaign} />
      </section>
      {problems.length > 0 && (
        <section aria-labelledby="undelivered" className={styles['problems']}>
          <h3 id="undelivered">Not delivered</h3>
          <ul>
            {problems.map(({ emailId, email, status: state, error }) => (
              <li key={emailId}>
                {error ? <a href={getHref(emailId)}>{email ?? 'Erased'}</a> : (email ?? 'Erased')}{' '}
                <Chip tone="negative">{problemNames[state]}</Chip>
                {error && <p className="note">{error}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogBody>
  );
}

const formatCount = (count: number | undefined) => count !== undefined && count > 0 && String(count);

function getDetails({
  status,
  audience,
  counts,
  startedAt,
  finishedAt,
  buttonLabel,
  buttonLink,
}: Campaign): DescriptionItems {
  return [
    [
      'Status',
      <Chip key="status" tone={campaignTones[status]}>
        {campaignStates[status]}
      </Chip>,
    ],
    ['List', audienceNames[audience]],
    ['Started', startedAt && formatDateTime(startedAt)],
    ['Finished', finishedAt && formatDateTime(finishedAt)],
    ['Sent', formatCount(counts.sent)],
    ['Bounced', formatCount(counts.bounced)],
    ['Not sent', formatCount(counts.failed)],
    ['Skipped', counts.skipped && `${counts.skipped} (unsubscribed)`],
    ['Canceled', formatCount(counts.canceled)],
    ['Button', buttonLabel && `${buttonLabel}: ${buttonLink}`],
  ];
}

const confirmations = {
  send: {
    title: 'Send',
    submitLabel: 'Send now',
    successMessage: 'Sending started',
    description:
      'Once you start, the recipient list is final, and each person gets the email once. You can pause or cancel while it’s being sent.',
  },
  cancel: {
    title: 'Cancel sending',
    submitLabel: 'Stop sending',
    successMessage: 'Sending canceled',
    description: 'Anyone who hasn’t received it yet won’t get it, and you can’t resume sending.',
  },
  delete: {
    title: 'Delete draft',
    submitLabel: 'Delete',
    successMessage: 'Draft deleted',
    description: 'You can’t undo this.',
  },
} as const;

interface ConfirmProps {
  campaign: Campaign;
  action: keyof typeof confirmations;
  onClose: () => void;
  onDeleted: () => void;
}

const shown: readonly ShownValue<Campaign>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => campaignStates[status] },
  { name: 'audience', label: 'List', format: ({ audience }) => audienceNames[audience] },
  { name: 'subject', label: 'Subject', format: ({ subject }) => subject },
  { name: 'text', label: 'Text', format: ({ text }) => text },
  { name: 'buttonLabel', label: 'Button', format: ({ buttonLabel }) => formatValue(buttonLabel) },
  { name: 'buttonLink', label: 'Button link', format: ({ buttonLink }) => formatValue(buttonLink) },
];

function ConfirmDialog({ campaign, action, onClose, onDeleted }: ConfirmProps) {
  const { id, subject, audience } = campaign;
  const { title, submitLabel, successMessage, description } = confirmations[action];
  const { data: sizes } = useAsyncData('audiences', (signal) => api(campaignEndpoints.audiences, { signal }));
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      isDestructive={action !== 'send'}
      record={campaign}
      shown={shown}
      onClose={onClose}
      onSubmit={async ({ input }) => {
        if (action === 'delete') {
          await api(campaignEndpoints.delete, { id, input });
          onDeleted();
        } else await api(campaignEndpoints[action], { id, input });
        return successMessage;
      }}
    >
      {() => (
        <>
          <p>
            <strong>{subject}</strong>, {audienceNames[audience]}
            {action === 'send' && sizes && `: ${formatSubscriberCount(sizes[audience])}`}.
          </p>
          <p>{description}</p>
        </>
      )}
    </ActionDialog>
  );
}

function formatProgress(campaign: Campaign): string {
  const { processed, total } = getProgress(campaign);
  if (total === 0) return '';
  const { bounced = 0, failed = 0 } = campaign.counts;
  return [
    `${processed} of ${total}`,
    ...(bounced ? [`${bounced} bounced`] : []),
    ...(failed ? [`${failed} failed`] : []),
  ].join(', ');
}

const getCells = (getHref: (id: string) => string): Cells<Campaign> => ({
  subject: ({ id, subject }) => <a href={getHref(id)}>{subject}</a>,
  status: ({ status }) => <Chip tone={campaignTones[status]}>{campaignStates[status]}</Chip>,
  counts: formatProgress,
});

export function CampaignList() {
  const { id, getHref, backHref } = useOpenRecord();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListView
        list={campaignList}
        cells={getCells(getHref)}
        getRowName={({ subject }) => subject}
        add={
          <ActionButton variant="filled" onClick={() => setAdding(true)}>
            Email a list
          </ActionButton>
        }
        empty={<p>No campaigns yet. Email your newsletter, founders newsletter or waitlist.</p>}
      />
      {isAdding && (
        <CampaignDialog
          record={null}
          onClose={() => setAdding(false)}
          onCreated={(newId) => navigate(getHref(newId))}
        />
      )}
      {id && <CampaignPanel key={id} id={id} backHref={backHref} />}
    </>
  );
}
