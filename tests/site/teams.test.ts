import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from './axe.ts';
import { chooseDay, openTimeStep } from './booking-form.ts';
import { collectErrors, hydrate, passTypingTime, useBrowser } from './browser.ts';
import { createBooking, daysFromNow, useStudio } from './studio.ts';

const { open, openShared } = useBrowser();

const studio = useStudio();

const moveToOrigin = (url: string | null) => {
  const { pathname, search } = new URL(url ?? '', studio.origin);
  return studio.origin + pathname + search;
};

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Company').fill('Example & Co.');
  await page.getByLabel('Your name').fill('Kim Example');
  await page.getByLabel('Email').fill('kim@example.com');
  await page.getByLabel('When would your team like to come?').fill('The first week of the month');
}

/** Books a session with a credit's link and returns the total. */
async function book(page: Page, link: string, name: string, session?: RegExp): Promise<string> {
  await page.goto(link);
  await hydrate(page);
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  await page.getByText(/^Code TEAM-[\w-]+ is filled in\./).waitFor();
  if (session) {
    await page.getByRole('link', { name: 'Session', exact: true }).click();
    await page.getByRole('radio', { name: session }).check();
    await openTimeStep(page);
  }
  const response = page.waitForResponse(/\/api\/bookings\/times/);
  await chooseDay(page);
  const { data } = await (await response).json();
  await page.locator(`[name="time"][value="${data.times[0]}"]`).check({ force: true });
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  const estimate = page.getByRole('complementary', { name: 'Total' });
  await estimate.getByText('Team credit').waitFor();
  const total = await estimate.getByRole('status').innerText();
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await passTypingTime(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  return total;
}

test('a company orders the Starter Team package, and its employees book with their credits', async () => {
  const buyer = await open();
  const errors = collectErrors(buyer);
  await buyer.goto(`${studio.origin}/corporate`);
  await hydrate(buyer);
  await buyer.getByRole('link', { name: 'Choose Starter Team' }).click();
  await buyer.getByRole('heading', { name: 'Starter Team', level: 1 }).waitFor();
  await buyer.getByRole('button', { name: 'Order Starter Team' }).click();
  await buyer.getByText('Please enter your company').first().waitFor();
  expect(await findViolationsInBothSchemes(buyer)).toEqual([]);
  await fillOrder(buyer);
  await passTypingTime(buyer);
  await buyer.getByRole('button', { name: 'Order Starter Team' }).press('Enter');
  await buyer.getByText('Thank you. We have your order, TM-3001.').waitFor();
  await buyer.getByText('You’ll pay at the studio, with a credit or debit card.').waitFor();
  expect(errors).toEqual([]);

  const owner = await studio.openAdmin(open, '/admin');
  await owner.getByRole('link', { name: 'Gift cards 1 open item' }).waitFor();
  await owner.getByRole('link', { name: '1 Team orders awaiting payment' }).click();
  await owner.getByRole('link', { name: 'Example & Co.' }).click();
  await owner.getByRole('button', { name: 'Mark paid' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await owner.getByRole('status').getByText('TM-3001 has 5 credits.').waitFor();
  await owner
    .getByRole('row', { name: /TEAM-.*Available/ })
    .nth(4)
    .waitFor();
  expect(await findViolationsInBothSchemes(owner)).toEqual([]);

  const code = await owner.getByRole('row', { name: /TEAM-/ }).first().getByRole('rowheader').innerText();
  await owner.keyboard.press('Control+k');
  await owner.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill(code.slice(5));
  await owner.getByRole('link', { name: /^TM-3001, Example & Co\./ }).waitFor();
  await owner.keyboard.press('Escape');

  const teamPage = await owner.getByRole('link', { name: 'Open the team page' }).getAttribute('href');
  const team = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const requested: string[] = [];
  team.on('request', (request) => requested.push(new URL(request.url()).origin));
  await team.goto(moveToOrigin(teamPage));
  await team.getByText('5 of 5 credits are available.').waitFor();
  await team.waitForFunction(() =>
    ['Serif', 'Sans'].every((face) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(`Instrument ${face}`) && status === 'loaded',
      ),
    ),
  );
  await team.getByRole('button', { name: 'Copy the link for credit 1' }).click();
  await team.getByText('Copied').waitFor();
  const links = await team
    .getByLabel('Booking link')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await team.evaluate(() => navigator.clipboard.readText())).toBe(links[0]);
  expect(await findViolationsInBothSchemes(team)).toEqual([]);

  const employee = await open();
  expect(await book(employee, moveToOrigin(links[0] ?? ''), 'Ada')).toBe('$0');
  expect(await book(employee, moveToOrigin(links[1] ?? ''), 'Eve', /^Standard/)).toBe('$70');
  for (const [index, name] of ['Ben', 'Cleo', 'Dan'].entries()) {
    const { searchParams } = new URL(links[index + 2] ?? '');
    const day = daysFromNow(2 + index);
    const request = createBooking({
      name,
      email: `${name}@example.com`,
      session: 'mini',
      day,
      code: searchParams.get('code'),
    });
    expect((await studio.asVisitor('/api/bookings', request)).total).toBe(0);
  }

  const { rows } = await studio.asOwner('GET', '/bookings');
  const { id, version } = rows.find((row: { name: string }) => row.name === 'Ada');
  await studio.asOwner('POST', `/bookings/${id}/accept`, { version });
  await team.reload();
  await team.getByText('0 of 5 credits are available.').waitFor();
  expect(await team.getByText(/^Booked for /).count()).toBe(1);
  expect(await team.getByText(/^Requested for /).count()).toBe(4);
  expect(new Set(requested)).toEqual(new Set([studio.origin]));

  await owner.reload();
  await owner.getByRole('row', { name: /TEAM-.*Booked.*HQ-1001/ }).waitFor();
  await owner.getByRole('button', { name: 'Add credits' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Add credits' }).click();
  await owner.getByRole('status').getByText('1 credit added to TM-3001').waitFor();
  const added = owner.getByRole('row', { name: /TEAM-.*Available/ });
  await added.getByRole('button', { name: /^·*Actions for TEAM-/ }).click();
  await owner.getByRole('button', { name: /^Void TEAM-/ }).click();
  await owner.getByRole('row', { name: /TEAM-.*Void/ }).waitFor();

  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = owner.getByRole('dialog');
  await refund.getByText('5 credits are used for HQ-1001, HQ-1002').waitFor();
  expect(await findViolationsInBothSchemes(owner, 'dialog[open]')).toEqual([]);
  await refund.getByLabel('Amount').fill('299');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await owner.getByRole('status').getByText('Refunded $299').waitFor();
  await owner.getByText('Example & Co., refunded').waitFor();
});

test('“Book a Discovery Call” opens its form, and a quote can be requested', async () => {
  const page = await openShared();
  await page.goto(`${studio.origin}/corporate`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Book a Discovery Call' }).first().click();
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await page.getByText('Please enter your phone number').first().waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await page.goto(`${studio.origin}/corporate`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await page.getByLabel('Company').fill('Example & Co.');
  await page.getByLabel('Your name').fill('Kim Example');
  await page.getByLabel('Email').fill('quote@example.com');
  await page.getByLabel('When would your team like to come?').fill('March');
  await page.getByLabel('How many people?').fill('35');
  await passTypingTime(page);
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await page.getByText('Thank you. We’ll email you a quote within a day.').last().waitFor();
  const { rows } = await studio.asOwner('GET', '/messages?topic=team-quote');
  expect(rows).toHaveLength(1);
});
