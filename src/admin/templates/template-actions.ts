import type { GiftCardTemplate } from '#src/model/admin/gift-card-template.ts';
import type { ListPage } from '#src/model/admin/list.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';

export function archiveOrRestore({ id, name, version, archivedAt }: GiftCardTemplate) {
  const [action, outcome] = archivedAt ? ['restore', 'restored'] : ['archive', 'archived'];
  const request = () => api(`/gift-card-templates/${id}/${action}`, { method: 'POST', body: { version } });
  void announceResult(request, `${name} ${outcome}`);
}

export function moveTemplate({ id, name }: GiftCardTemplate, offset: 1 | -1) {
  const request = async () => {
    const { rows } = await api<ListPage<GiftCardTemplate>>('/gift-card-templates?state=active&size=200');
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = from + offset;
    if (from === -1 || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    await api('/gift-card-templates/order', { method: 'POST', body: { ids } });
  };
  void announceResult(request, `${name} moved ${offset > 0 ? 'down' : 'up'}`);
}
