import { type GiftCardTemplate, templateEndpoints } from '#src/domain/gift-cards/gift-card-template.ts';
import { api } from '../api.ts';
import { announceResult, post } from '../dialogs/announce-result.ts';

export function archiveOrRestore(template: GiftCardTemplate) {
  if (template.archivedAt) post(templateEndpoints.restore, template, `${template.name} restored`);
  else post(templateEndpoints.archive, template, `${template.name} archived`);
}

/** Moves a template in the order that customers see, even if the list on the screen is sorted differently. */
export function moveTemplate({ id, name, version }: GiftCardTemplate, direction: 'up' | 'down') {
  const input = { version, direction };
  const request = () => api(templateEndpoints.move, { id, input });
  void announceResult(request, `${name} moved ${direction}`);
}
