import type { Settings, StudioFact } from '#src/domain/owner/settings.ts';
import type { Column } from '../lists/DataTable.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { LocalList } from '../lists/LocalList.tsx';
import type { ValueColumn } from '../lists/local-rows.ts';
import { getFactLabel, getFactValue } from './fact-labels.ts';
import { Section, Sections } from './Section.tsx';

const formatLocation = ({ file, line }: StudioFact) => `${file}, line ${line}`;

const columns: readonly (Column<StudioFact> & ValueColumn<StudioFact>)[] = [
  { key: 'name', name: 'Name', isSortable: true, getValue: getFactLabel, cell: getFactLabel, canWrap: true },
  {
    key: 'value',
    name: 'Value',
    isSortable: true,
    getValue: getFactValue,
    cell: getFactValue,
    canWrap: true,
  },
  {
    key: 'location',
    name: 'Edit in',
    isSortable: true,
    getValue: formatLocation,
    cell: (fact) => formatLocation(fact).replace('line ', 'line\u00A0'),
  },
];

const systemNames = {
  libsql: 'A file on the server',
  postgres: 'PostgreSQL',
  smtp: 'Sent by SMTP',
  outbox: 'Saved to the outbox folder instead of being sent',
  stripe: 'Stripe',
  studio: 'At the studio. You mark orders as paid.',
  environment: 'Environment variables on the server',
  database: 'These settings',
} as const;

/** Shows the service's configuration, and the static site's settings with the file and line to edit. */
export function SiteView({ facts, running }: Pick<Settings, 'facts' | 'running'>) {
  return (
    <Sections>
      <Section id="running" heading="System" note="Set with environment variables on the server.">
        <DescriptionList
          items={[
            ['Data', systemNames[running.database]],
            ['Email', systemNames[running.mail]],
            ['Payments', systemNames[running.payment]],
            ['Password set in', systemNames[running.passwordFrom]],
          ]}
        />
      </Section>
      <Section
        id="facts"
        heading="Site details"
        note="Hours, prices and contact details are part of the published pages. Edit the file, then publish the site again."
      >
        <LocalList
          caption="Site details"
          fileName="site-details"
          searchLabel="Search by name or value"
          columns={columns}
          rows={facts}
          getRowKey={({ name, line }) => `${name} ${line}`}
          empty="The site’s settings file was not found."
        />
      </Section>
    </Sections>
  );
}
