import {
  type GiftCardTemplate,
  templateList,
  templateEndpoints,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { paths } from '#src/paths.ts';
import type { Cells } from '../lists/cells.tsx';
import { EditableList } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { TemplateDialog, TemplateThumbnail } from '../templates/TemplateDialog.tsx';
import { api, ApiError, fetchPage } from '../api.ts';
import { announceResult, post } from '../dialogs/Toasts.tsx';

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
