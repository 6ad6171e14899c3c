import { useState } from 'react';
import { pictures } from '#src/content/pictures.ts';
import { slug as slugOf } from '#src/lib/slug.ts';
import type { GiftCardTemplate } from '#src/model/admin/gift-card-template.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { textOf } from '../components/text-of.ts';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './TemplateDialog.module.css';
import { TemplateFace } from './TemplateFace.tsx';

interface Props {
  /** the one that is edited; null makes one */
  template: GiftCardTemplate | null;
  changed: () => void;
  close: () => void;
}

const versionFields = [
  { name: 'name', label: 'Name' },
  { name: 'picture', label: 'Picture' },
  { name: 'headline', label: 'Headline' },
  { name: 'text', label: 'Text' },
];

/** A template's picture and words, with a card of it beside them as they are typed. */
export function TemplateDialog({ template, changed, close }: Props) {
  const [face, setFace] = useState({
    picture: template?.picture ?? Object.keys(pictures)[0] ?? '',
    headline: template?.headline ?? '',
    text: template?.text ?? '',
  });

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const name = textOf(values, 'name');
    // Orders name a template by its slug, so that of one which exists stays.
    const body = { name, slug: template?.slug ?? slugOf(name), ...face };
    if (template) {
      const version = theirs?.['version'] ?? template.version;
      await api(`/gift-card-templates/${template.id}`, { method: 'PATCH', body: { ...body, version } });
    } else await api('/gift-card-templates', { method: 'POST', body });
    changed();
    announce(template ? 'Template saved.' : `${name} can be used.`);
  }
  return (
    <FormDialog
      title={template ? `Edit ${template.name}` : 'New template'}
      submit={template ? 'Save' : 'Make template'}
      size="wide"
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <div className={styles['sides']}>
          <div>
            <Field name="name" label="Name" error={errors['name'] ?? errors['slug']}>
              {(field) => (
                <input {...field} required maxLength={60} defaultValue={template?.name} autoComplete="off" />
              )}
            </Field>
            <PictureChoice
              chosen={face.picture}
              choose={(picture) => setFace({ ...face, picture })}
              error={errors['picture']}
            />
            <Field name="headline" label="Headline" hint="Stands in the mail." error={errors['headline']}>
              {(field) => (
                <input
                  {...field}
                  required
                  maxLength={120}
                  value={face.headline}
                  onChange={({ currentTarget }) => setFace({ ...face, headline: currentTarget.value })}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field name="text" label="Text" hint="May stay empty." error={errors['text']}>
              {(field) => (
                <textarea
                  {...field}
                  rows={3}
                  maxLength={500}
                  value={face.text}
                  onChange={({ currentTarget }) => setFace({ ...face, text: currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <TemplateFace face={face} />
        </div>
      )}
    </FormDialog>
  );
}
