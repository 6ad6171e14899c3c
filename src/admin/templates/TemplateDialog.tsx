import { useState } from 'react';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import { type GiftCardTemplate, templateEndpoints } from '#src/domain/gift-cards/gift-card-template.ts';
import { saveRecord } from '../api.ts';
import type { EditDialogProps } from '../lists/ListView.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { site } from '#src/content/site.ts';
import styles from './TemplateDialog.module.css';

export function TemplateDialog({ record: template, onClose }: EditDialogProps<GiftCardTemplate>) {
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

type Design = Pick<GiftCardTemplate, 'picture' | 'headline' | 'text'>;

function TemplatePreview({ design: { picture, headline, text } }: { design: Design }) {
  const sitePicture = pictures[picture];
  return (
    <figure className={styles['preview']} aria-label="Preview">
      {sitePicture ? (
        <PictureView
          key={picture}
          picture={sitePicture.picture}
          alt={sitePicture.alt}
          sizes="(width >= 60rem) 26rem, 100vw"
        />
      ) : (
        <p className={styles['missing']}>The photo {picture} is missing</p>
      )}
      <figcaption>
        <p>{site.brand.name}</p>
        <p className={styles['headline']}>{headline || 'Headline'}</p>
        {text && <p>{text}</p>}
        <p className={styles['value']}>$149</p>
      </figcaption>
    </figure>
  );
}

export function TemplateThumbnail({ name }: { name: string }) {
  const sitePicture = pictures[name];
  return (
    <span className={styles['thumbnail']}>
      {sitePicture && <PictureView picture={sitePicture.picture} alt="" sizes="6rem" />}
    </span>
  );
}

interface PickerProps {
  selectedName: string;
  onSelect: (name: string) => void;
  error?: string | undefined;
}

function PicturePicker({ selectedName, onSelect, error }: PickerProps) {
  return (
    <fieldset className={styles['picker']}>
      <legend>Photo</legend>
      <div>
        {Object.entries(pictures).map(([name, { picture, alt }]) => (
          <label key={name}>
            <input
              className="cover"
              type="radio"
              name="picture"
              value={name}
              checked={name === selectedName}
              onChange={() => onSelect(name)}
            />
            <PictureView picture={picture} alt={alt} sizes="7rem" />
          </label>
        ))}
      </div>
      <p hidden={!error}>{error}</p>
    </fieldset>
  );
}
