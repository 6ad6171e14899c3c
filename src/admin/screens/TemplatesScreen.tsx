import {
  type GiftCardTemplate,
  templateList,
  templateEndpoints,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { paths } from '#src/paths.ts';
import type { Cells } from '../lists/cells.tsx';
import { EditableList, type EditDialogProps } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { api, ApiError, fetchPage, saveRecord } from '../api.ts';
import { announceResult, post } from '../dialogs/Toasts.tsx';
import { useState } from 'react';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { site } from '#src/content/site.ts';
import styles from './TemplatesScreen.module.css';

function TemplateDialog({ record: template, onClose }: EditDialogProps<GiftCardTemplate>) {
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

function TemplateThumbnail({ name }: { name: string }) {
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

export function archiveOrRestore(template: GiftCardTemplate) {
  if (template.archivedAt) post(templateEndpoints.restore, template, `${template.name} restored`);
  else post(templateEndpoints.archive, template, `${template.name} archived`);
}

/** Moves a template in the order that customers see, even if the list on the screen is sorted differently. */
export function moveTemplate(template: GiftCardTemplate, direction: 'up' | 'down'): void {
  void announceResult(async () => {
    const { rows } = await fetchPage(templateList, { state: 'active', sort: 'position', size: 200 });
    const index = rows.findIndex(({ id }) => id === template.id);
    const newIndex = index + (direction === 'down' ? 1 : -1);
    const [moved, neighbor] = [rows[index], rows[newIndex]];
    if (!moved || !neighbor)
      throw new ApiError(409, `${template.name} is already ${direction === 'down' ? 'last' : 'first'}.`);
    const order = rows
      .with(index, neighbor)
      .with(newIndex, moved)
      .map(({ id, version }) => ({ id, version }));
    await api(templateEndpoints.reorder, { input: { order } });
  }, `${template.name} moved ${direction}`);
}

const cells: Cells<GiftCardTemplate> = {
  picture: ({ picture }) => <TemplateThumbnail name={picture} />,
};

const getActions = (template: GiftCardTemplate): RowAction[] => {
  const name = template.archivedAt ? 'Restore' : 'Archive';
  const archive = { name, onSelect: () => archiveOrRestore(template) };
  if (template.archivedAt) return [archive];
  return [
    { name: 'Move up', onSelect: () => moveTemplate(template, 'up') },
    { name: 'Move down', onSelect: () => moveTemplate(template, 'down') },
    archive,
  ];
};

export const Component = () => (
  <ScreenLayout
    heading="Card templates"
    subtitle={
      <>
        Designs for <a href={paths.adminGiftCards()}>gift cards</a>, in the order customers see them.
      </>
    }
  >
    <EditableList
      list={templateList}
      cells={cells}
      getRowName={({ name }) => name}
      addLabel="Add template"
      actions={getActions}
      empty={<p>No templates yet. Without one, a gift card is emailed as plain text.</p>}
      Dialog={TemplateDialog}
    />
  </ScreenLayout>
);
