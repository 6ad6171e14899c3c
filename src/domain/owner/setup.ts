import { endpoint, noInput, returns } from '../schema/endpoint.ts';

/** The steps that make the website ready for customers, in the order of the dashboard's list. */
export const setupSteps = ['email', 'address', 'payment', 'opening', 'backups', 'sign-in'] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface Setup {
  done: Record<SetupStep, boolean>;
  /** the website's URL, which links in emails start with */
  siteOrigin: string;
  /** receives the test email */
  studioEmail: string;
  hasMailServer: boolean;
}

export const setupEndpoints = {
  sendTestEmail: endpoint(
    'POST /setup/test-email',
    'Send the studio an example of a confirmation email',
    noInput,
    returns<{ to: string }>(),
  ),
};
