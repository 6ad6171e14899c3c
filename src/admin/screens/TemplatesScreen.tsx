import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type GiftCardTemplate, templateList } from '#src/domain/gift-cards/gift-card-template.ts';
import { paths } from '#src/paths.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { archiveOrRestore, moveTemplate } from '../templates/template-actions.ts';
import { TemplateDialog } from '../templates/TemplateDialog.tsx';
import { TemplateThumbnail } from '../templates/TemplatePreview.tsx';

const cells: Cells<GiftCardTemplate> = {
  picture: ({ picture }) => <TemplateThumbnail name={picture} />,
};

export function Component() {
  const [editing, setEditing] = useState<GiftCardTemplate | 'new' | null>(null);
  const getActions = (template: GiftCardTemplate): RowAction[] => [
    { name: 'Edit', onSelect: () => setEditing(template) },
    ...(template.archivedAt
      ? []
      : [
          { name: 'Move up', onSelect: () => moveTemplate(template, 'up') },
          { name: 'Move down', onSelect: () => moveTemplate(template, 'down') },
        ]),
    {
      name: template.archivedAt ? 'Restore' : 'Archive',
      onSelect: () => archiveOrRestore(template),
    },
  ];
  return (
    <ScreenLayout
      heading="Card templates"
      subtitle={
        <>
          Designs for <a href={paths.adminGiftCards()}>gift cards</a>, in the order customers see them.
        </>
      }
      actions={
        <ActionButton variant="filled" onClick={() => setEditing('new')}>
          Add template
        </ActionButton>
      }
    >
      <ListView
        list={templateList}
        cells={cells}
        getRowName={({ name }) => name}
        actions={getActions}
        empty={
          <>
            <p>No templates yet. Without one, a gift card is emailed as plain text.</p>
            <ActionButton onClick={() => setEditing('new')}>Add a template</ActionButton>
          </>
        }
      />
      {editing && (
        <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ScreenLayout>
  );
}
