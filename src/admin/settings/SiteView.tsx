import type { Settings } from '#src/domain/owner/settings.ts';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Section, Sections } from './Section.tsx';

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

export function SiteView({ running }: Pick<Settings, 'running'>) {
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
        note="Hours, prices and contact details are part of the published pages. Edit content/studio.yaml, then publish the site again."
      />
    </Sections>
  );
}
