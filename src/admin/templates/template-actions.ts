import {
  type GiftCardTemplate,
  templateEndpoints,
  templateList,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { api, ApiError, fetchPage } from '../api.ts';
import { announceResult, post } from '../dialogs/announce-result.ts';

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
