import { type ChangeEvent, useState } from 'react';
import { Field, FieldSelect, FieldTextArea } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import {
  type Campaign,
  audienceNames,
  audiences,
  campaignEndpoints,
} from '#src/domain/newsletter/campaign.ts';
import { api, saveRecord } from '../api.ts';
import type { EditDialogProps } from '../lists/ListView.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import { PreviewPane } from '../emails/EmailPreview.tsx';
import { plural } from '#src/lib/format/count.ts';
import type { ChipTone } from '../components/Chip.tsx';

interface Props extends EditDialogProps<Campaign> {
  onCreated?: (id: string) => void;
}

export function CampaignDialog({ record: campaign, onClose, onCreated }: Props) {
  const [draft, setDraft] = useState({
    subject: campaign?.subject ?? '',
    text: campaign?.text ?? 'Hi {firstname},\n\n',
    buttonLabel: campaign?.buttonLabel ?? '',
    buttonLink: campaign?.buttonLink ?? '',
  });
  const { data: sizes } = useAsyncData('audiences', (signal) => api(campaignEndpoints.audiences, { signal }));
  const options = Object.fromEntries(
    audiences.map((audience) => {
      const name = audienceNames[audience];
      const size = sizes?.[audience];
      return [audience, size === undefined ? name : `${name}: ${formatSubscriberCount(size)}`];
    }),
  );
  const bindField = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });

  async function send(submission: Submission) {
    const { id } = await saveRecord(campaignEndpoints, campaign, submission);
    if (!campaign) onCreated?.(id);
    return 'Draft saved';
  }
  return (
    <FormDialog
      title={campaign ? 'Edit draft' : 'Email a list'}
      submitLabel="Save draft"
      size="full"
      record={campaign}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <FormWithPreview
          preview={
            <PreviewPane
              draft={draft}
              preview={(input, signal) => api(campaignEndpoints.preview, { input, signal })}
              sendTest={(input, to) => api(campaignEndpoints.test, { input: { ...input, to } })}
            />
          }
        >
          <FieldSelect
            {...field('audience')}
            label="List"
            hint="Confirmed subscribers only."
            options={options}
            defaultValue={campaign?.audience ?? 'newsletter'}
          />
          <Field {...field('subject')} label="Subject" maxLength={150} {...bindField('subject')} />
          <FieldTextArea
            {...field('text')}
            label="Text"
            hint="A blank line starts a new paragraph. **words** are bold, *words* are italic, and [words](https://…) is a link. {firstname} becomes the recipient’s first name."
            rows={12}
            maxLength={8000}
            {...bindField('text')}
          />
          <Field
            {...field('buttonLabel')}
            label="Button"
            optional
            maxLength={60}
            {...bindField('buttonLabel')}
          />
          <Field
            {...field('buttonLink')}
            label="Button link"
            hint={`For example, ${site.brand.domain}/booking`}
            optional
            type="url"
            maxLength={500}
            {...bindField('buttonLink')}
          />
        </FormWithPreview>
      )}
    </FormDialog>
  );
}

export const campaignTones: Record<Campaign['status'], ChipTone> = {
  draft: 'muted',
  sending: 'pending',
  paused: 'pending',
  sent: 'positive',
  canceled: 'muted',
};

/** Counts all recipients, and those whose email is no longer waiting to be sent. */
export function getProgress({ counts }: Campaign): { processed: number; total: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { processed: total - (counts.waiting ?? 0) - (counts.queued ?? 0), total };
}

export const formatSubscriberCount = (count: number) => plural(count, 'subscriber');
