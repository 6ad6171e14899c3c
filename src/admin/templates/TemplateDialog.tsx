import { useState } from 'react';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import { type GiftCardTemplate, templateEndpoints } from '#src/domain/gift-cards/gift-card-template.ts';
import { saveRecord } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import { PicturePicker, TemplatePreview } from './TemplatePreview.tsx';

interface Props {
  /** the template to edit, or null to create one */
  template: GiftCardTemplate | null;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: Props) {
  const [design, setDesign] = useState({
    picture: template?.picture ?? Object.keys(pictures)[0] ?? '',
    headline: template?.headline ?? '',
    text: template?.text ?? '',
  });

  async function send({ input, idempotencyKey }: Submission) {
    const name = String(input['name']);
    // Orders refer to a template by its slug, so the slug doesn't change with the name.
    const slug = template?.slug ?? toFileSlug(name);
    await saveRecord(templateEndpoints, template, { input: { ...input, slug }, idempotencyKey });
    return template ? 'Template saved' : `${name} added`;
  }
  return (
    <FormDialog
      title={template ? `Edit ${template.name}` : 'Add template'}
      submitLabel={template ? 'Save' : 'Add template'}
      size="wide"
      record={template}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <FormWithPreview preview={<TemplatePreview design={design} />}>
          <Field {...field('name', 'slug')} label="Name" maxLength={60} />
          <PicturePicker
            selectedName={design.picture}
            onSelect={(picture) => setDesign({ ...design, picture })}
            error={field('picture').error}
          />
          <Field
            {...field('headline')}
            label="Headline"
            hint="Included in the email."
            maxLength={120}
            value={design.headline}
            onChange={({ currentTarget }) => setDesign({ ...design, headline: currentTarget.value })}
          />
          <FieldTextArea
            {...field('text')}
            label="Text"
            optional
            rows={3}
            maxLength={500}
            value={design.text}
            onChange={({ currentTarget }) => setDesign({ ...design, text: currentTarget.value })}
          />
        </FormWithPreview>
      )}
    </FormDialog>
  );
}
