import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { runService } from './test-service.ts';
import { startSmtp } from './smtp-server.ts';
import { owner, restart, studio, test } from './service-test.ts';

const readSetup = async () => (await owner.get('/dashboard')).setup;

test('a new studio has every step of the setup to do', async () => {
  await restart({ env: { SITE_ORIGIN: 'https://hushquarter.example' } });
  const { done, hasMailServer } = await readSetup();
  expect(done).toEqual({
    email: false,
    address: false,
    payment: false,
    opening: false,
    backups: false,
    'sign-in': false,
  });
  expect(hasMailServer).toBe(false);
});

test('what the server and the site are set up for is done', async () => {
  await restart({
    env: {
      SITE_ORIGIN: 'https://www.hush-quarter.com',
      BACKUPS: 'daily',
      BACKUP_PUBLIC_KEY: await identityToRecipient(await generateX25519Identity()),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    change: ({ brand }) => void (brand.openingSoon = false),
  });
  const { done } = await readSetup();
  expect(done).toMatchObject({ address: true, payment: true, opening: true, backups: true });
});

test('an origin without HTTPS or a public name is not the studio’s own address', async () => {
  for (const SITE_ORIGIN of [
    'http://hush-quarter.com',
    'https://localhost',
    'https://studio.test',
    'https://hush',
  ]) {
    await restart({ env: { SITE_ORIGIN } });
    expect((await readSetup()).done.address, SITE_ORIGIN).toBe(false);
  }
});

test('email is done once the mail server has accepted one, such as the test email', async () => {
  const smtp = await startSmtp();
  await restart({ env: { SMTP_URL: smtp.url } });
  expect(await readSetup()).toMatchObject({ hasMailServer: true, done: { email: false } });
  const { json } = await owner('/setup/test-email', { json: {} });
  expect(json.data.to).toBe(studio.service.studio.contact.email);
  await studio.getEmails();
  expect((await readSetup()).done.email).toBe(true);
  const email = smtp.received.find((each) => /^Subject: \[Test\] /m.test(each));
  expect(email).toContain(`To: ${json.data.to}`);
  expect(email).toContain('This is a test, and it has arrived');
  smtp.close();
});

test.for([
  { keys: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, online: false },
  { keys: {}, online: true },
])(
  'the service does not start if studio.yaml ($online) and its Stripe key disagree',
  async ({ keys, online }) => {
    const change = ({ payment }: Studio) => void (payment.online = online);
    await expect(runService({ env: keys, change })).rejects.toThrow(
      /STRIPE_SECRET_KEY .*content\/studio\.yaml|content\/studio\.yaml .*STRIPE_SECRET_KEY/,
    );
  },
);
