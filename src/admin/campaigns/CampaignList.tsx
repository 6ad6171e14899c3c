import { type Campaign, audienceNames, campaignStates } from '#src/domain/newsletter/campaign.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDateTime } from '../dates.ts';
import { campaignTones, getProgress } from './campaign-labels.ts';
import { CampaignPanel } from './CampaignPanel.tsx';

function formatProgress(campaign: Campaign): string {
  const { processed, total } = getProgress(campaign);
  if (total === 0) return '';
  const { bounced = 0, failed = 0 } = campaign.counts;
  return [
    `${processed} of ${total}`,
    ...(bounced ? [`${bounced} bounced`] : []),
    ...(failed ? [`${failed} failed`] : []),
  ].join(', ');
}

const getColumns = (getHref: (id: string) => string): readonly Column<Campaign>[] => [
  {
    key: 'subject',
    name: 'Subject',
    cell: ({ id, subject }) => <a href={getHref(id)}>{subject}</a>,
    isSortable: true,
    canWrap: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={campaignTones[status]}>{campaignStates[status]}</Chip>,
  },
  { key: 'audience', name: 'List', cell: ({ audience }) => audienceNames[audience] },
  { key: 'progress', name: 'Progress', cell: formatProgress },
  { key: 'createdAt', name: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt), isSortable: true },
];

const filters = [
  { name: 'status', label: 'Status', options: campaignStates },
  { name: 'audience', label: 'List', options: audienceNames },
];

export function CampaignList() {
  const { id, getHref, backHref } = useOpenRecord();
  return (
    <>
      <ListView
        caption="Campaigns"
        list="campaigns"
        columns={getColumns(getHref)}
        getRowName={({ subject }) => subject}
        searchLabel="Search by subject"
        filters={filters}
        empty={<p>No campaigns yet. Email your newsletter, founders newsletter or waitlist.</p>}
      />
      {id && <CampaignPanel key={id} id={id} backHref={backHref} />}
    </>
  );
}
