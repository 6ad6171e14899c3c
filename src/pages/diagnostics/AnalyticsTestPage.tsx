import { Page } from '#src/site/Page.tsx';
import { paths } from '#src/paths.ts';
import { site } from '#src/content/site.ts';

export function Component() {
  return (
    <Page
      path={paths.analyticsTest()}
      heading="Measurement, under test"
      lead="Which services this build reports to, for those who look after it."
      head={{
        title: 'Analytics diagnostics',
        description: 'Diagnostic page: the measurement services that this build is configured for.',
        noindex: true,
      }}
    >
      <dl>
        <dt>Asks for consent</dt>
        <dd>{site.tracking.askConsent ? 'yes' : 'no'}</dd>
        <dt>Google Analytics</dt>
        <dd>{site.tracking.ga4 ?? 'not configured'}</dd>
        <dt>Meta</dt>
        <dd>{site.tracking.meta ?? 'not configured'}</dd>
        <dt>Pinterest</dt>
        <dd>{site.tracking.pinterest ?? 'not configured'}</dd>
      </dl>
    </Page>
  );
}
