import type { EmailTemplate } from '../../email-template.ts';

export const teamCredit: EmailTemplate = {
  name: 'Team: credit for a colleague',
  subject: 'Your photo session from {company}',
  text: `Hi,

{company} got you a private photo session at {studio}. Pick any time that works for you. You’ll have the room to yourself and take the photos with a remote.

[Book your session]({link})

Your code: {code}

The code is good for one Mini session. For a longer session, you pay the difference.`,
  placeholders: ['company', 'code', 'link'],
  example: { code: 'TEAM-ABCD-EFGH' },
};
