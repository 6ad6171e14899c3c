import { type Campaign, campaignList, campaignStates } from '#src/domain/newsletter/campaign.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
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

const getCells = (getHref: (id: string) => string): Cells<Campaign> => ({
  subject: ({ id, subject }) => <a href={getHref(id)}>{subject}</a>,
  status: ({ status }) => <Chip tone={campaignTones[status]}>{campaignStates[status]}</Chip>,
  counts: formatProgress,
});

export function CampaignList() {
  const { id, getHref, backHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={campaignList}
        cells={getCells(getHref)}
        getRowName={({ subject }) => subject}
        empty={<p>No campaigns yet. Email your newsletter, founders newsletter or waitlist.</p>}
      />
      {id && <CampaignPanel key={id} id={id} backHref={backHref} />}
    </>
  );
}
