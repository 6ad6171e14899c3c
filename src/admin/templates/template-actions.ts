import type { GiftCardTemplate } from '#src/model/admin/gift-card-template.ts';
import type { ListPage } from '#src/model/admin/list.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';

export function archiveOrRestore({ id, name, version, archivedAt }: GiftCardTemplate) {
  const [action, outcome] = archivedAt ? ['restore', 'restored'] : ['archive', 'archived'];
  const request = () => api(`/gift-card-templates/${id}/${action}`, { method: 'POST', body: { version } });
  void announceResult(request, `${name} ${outcome}`);
}

/** Moves a design in the order that customers see, even if the list on the screen is sorted differently. */
export function moveTemplate({ id, name }: GiftCardTemplate, direction: 'up' | 'down') {
  const request = async () => {
    const { rows } = await api<ListPage<GiftCardTemplate>>('/gift-card-templates?state=active&size=200');
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = direction === 'up' ? from - 1 : from + 1;
    if (from === -1) return `${name} is archived`;
    if (to < 0) return `${name} is already first`;
    if (to >= ids.length) return `${name} is already last`;
    ids.splice(to, 0, ...ids.splice(from, 1));
    await api('/gift-card-templates/order', { method: 'POST', body: { ids } });
    return `${name} moved ${direction}`;
  };
  void announceResult(request, (message) => message);
}
