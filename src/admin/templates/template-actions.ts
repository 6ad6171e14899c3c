import type { GiftCardTemplate } from '#src/domain/gift-cards/gift-card-template.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';

export function archiveOrRestore({ id, name, version, archivedAt }: GiftCardTemplate) {
  const [action, outcome] = archivedAt ? ['restore', 'restored'] : ['archive', 'archived'];
  const request = () => api(`/gift-card-templates/${id}/${action}`, { method: 'POST', body: { version } });
  void announceResult(request, `${name} ${outcome}`);
}

/** Moves a template in the order that customers see, even if the list on the screen is sorted differently. */
export function moveTemplate({ id, name, version }: GiftCardTemplate, direction: 'up' | 'down') {
  const body = { version, direction };
  const request = () => api(`/gift-card-templates/${id}/move`, { method: 'POST', body });
  void announceResult(request, `${name} moved ${direction}`);
}
