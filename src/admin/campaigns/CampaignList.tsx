import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type Campaign, campaignList, campaignStates } from '#src/domain/newsletter/campaign.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { campaignTones, getProgress, CampaignDialog } from './CampaignDialog.tsx';
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
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListView
        list={campaignList}
        cells={getCells(getHref)}
        getRowName={({ subject }) => subject}
        add={
          <ActionButton variant="filled" onClick={() => setAdding(true)}>
            Email a list
          </ActionButton>
        }
        empty={<p>No campaigns yet. Email your newsletter, founders newsletter or waitlist.</p>}
      />
      {isAdding && (
        <CampaignDialog
          record={null}
          onClose={() => setAdding(false)}
          onCreated={(newId) => navigate(getHref(newId))}
        />
      )}
      {id && <CampaignPanel key={id} id={id} backHref={backHref} />}
    </>
  );
}
