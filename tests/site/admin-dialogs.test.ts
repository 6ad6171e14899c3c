import type { Locator, Page, Request, Route } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { screens } from '#src/admin/screens.ts';
import { wish } from '../api/example-requests.ts';
import { findAccessibilityViolations } from './axe.ts';
import { useBrowser } from './browser.ts';
import {
  createBooking,
  createOrder,
  daysFromNow,
  listTabs,
  useAdminPage,
  useStudio,
  waitForScreen,
} from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
let page: Page;
beforeAll(async () => {
  await studio.asOwner('POST', '/promo-codes', { code: 'OPENING', kind: 'percent', value: 10 });
  await studio.asVisitor('/api/bookings', createBooking({ code: 'OPENING' }));
  await studio.asVisitor(
    '/api/bookings',
    createBooking({ time: '18:00', name: 'Noa', email: 'noa@example.com' }),
  );
  const { rows } = await studio.asOwner('GET', '/bookings?q=noa');
  await studio.asOwner('POST', `/bookings/${rows[0].id}/accept`, { version: rows[0].version });
  await studio.asVisitor('/api/gift-cards/orders', createOrder());
  await studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 5000, method: 'cash' });
  await studio.asVisitor('/api/contact', {
    name: 'Max Example',
    email: 'max@example.com',
    topic: 'group',
    message: 'Is there room for twelve?',
  });
  await studio.asOwner('POST', '/blocked-times', { day: daysFromNow(6), reason: 'Lamp service' });
  await confirmWish();
});
const openAdmin = useAdminPage(studio, open);
// For all tests, because Chromium loses a request that is sent while a route is removed.
beforeAll(async () => {
  page = await openAdmin('/admin');
  await page.route('**/api/admin/**', causeConflict);
});

/** Someone waits for a time on a day that stays blocked, so that no time is offered. */
async function confirmWish(): Promise<void> {
  await studio.asVisitor('/api/wishes', wish({ day1: daysFromNow(6), email: 'kim@example.com' }));
  const { rows } = await studio.asOwner('GET', '/emails?q=opens');
  const { text } = await studio.asOwner('GET', `/emails/${rows[0].id}`);
  const [link = ''] = /\/api\/wishes\/[\w.-]+/.exec(text) ?? [];
  const confirmed = await fetch(`${studio.origin}${link}/confirm`, { method: 'POST', redirect: 'manual' });
  expect(confirmed.status).toBe(303);
}

const getDialog = () => page.locator('dialog[open]');

/** Finds the next button on the screen that hasn't been pressed yet. If it is in a row's menu, `clicks` starts with the menu's button. */
async function findNextButton(pressed: string[]): Promise<[label: string, clicks: Locator[]] | null> {
  const label = await page.evaluate((before) => {
    for (const marked of document.querySelectorAll('[data-next]')) marked.removeAttribute('data-next');
    const buttons = [
      ...document.querySelectorAll(
        'main button:not([popovertarget], [type="submit"], [aria-disabled], th button, nav button, [popover] button)',
      ),
    ].filter((button) => button.checkVisibility());
    const menus = [...document.querySelectorAll('main button[popovertarget]')].filter((button) =>
      button.checkVisibility(),
    );
    for (const menu of [null, ...menus]) {
      const panel = menu && document.getElementById(menu.getAttribute('popovertarget') ?? '');
      for (const button of panel ? panel.querySelectorAll('button') : buttons) {
        // Ignore the row's name, because every row has the same actions.
        const parts = [...button.childNodes].filter(
          (node) => !menu || !(node instanceof Element) || !node.matches('.visually-hidden'),
        );
        const text = parts
          .map((node) => node.textContent)
          .join('')
          .trim();
        // These open no dialog: a day's heading opens that day, and a step of the setup is skipped or not, or its message copied.
        if (before.includes(text) || /^(?:[A-Z][a-z]+day, |Skip “|Don’t skip “|Copy message “)/.test(text))
          continue;
        menu?.setAttribute('data-next', 'menu');
        button.setAttribute('data-next', 'button');
        return text;
      }
    }
    return null;
  }, pressed);
  if (label === null) return null;
  const menu = page.locator('[data-next="menu"]');
  return [label, [...((await menu.count()) ? [menu] : []), page.locator('[data-next="button"]')]];
}

/** Dialogs that passed on another screen are skipped. */
const checkedTitles = new Set<string>();

async function findViolations(): Promise<string[]> {
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]')?.textContent.includes('Loading...'),
  );
  // All dialogs have the same parts, so every other one is checked in the dark color scheme.
  await page.emulateMedia({ colorScheme: checkedTitles.size % 2 ? 'dark' : 'light' });
  return findAccessibilityViolations(page, 'dialog[open]');
}

const isChange = (request: Request) => request.method() !== 'GET' && !request.url().endsWith('/preview');

const getVersion = (request: Request) => (request.postDataJSON() as { version?: unknown }).version;

/** Changes a form's request so that the service sees a conflict, as if somebody else had just saved the record. */
async function causeConflict(route: Route): Promise<void> {
  const request = route.request();
  if (!isChange(request)) return route.continue();
  const version = getVersion(request);
  // A form for a new record has no version, and the tests after it expect that it isn't saved.
  if (typeof version !== 'number') return route.abort();
  const body = { ...(request.postDataJSON() as object), version: version + 1 };
  return route.continue({ postData: JSON.stringify(body) });
}

/** Fields that send something, but don't replace a part of the record. Those of actions on a gift card start with the button's name. */
const fieldsOfNoRecord = new Set([
  'Canceled by',
  'Message to the customer',
  'Note to the customer',
  'Email robin@example.com',
  'Email noa@example.com',
  'Different price in dollars',
  'Type robin@example.com to confirm',
  'Your reply',
  'Start time',
  'Payment method',
  'Send a test to',
  'Redeem: Amount in dollars',
  'Redeem: Note',
  'Add credit: Amount in dollars',
  'Add credit: Note',
  'Adjust: Change in dollars (use a minus sign to reduce the balance)',
  'Adjust: Reason',
  'Resend: To',
  'Replace code: Reason',
  'Void card: Reason',
]);

const examples: Record<string, string> = {
  date: '2025-11-20',
  email: 'max@example.com',
  url: 'https://gallery.example/',
  number: '1',
  time: '14:00',
};

async function fillRequiredFields(form: Locator): Promise<void> {
  const invalid = form.locator(':is(input, textarea):invalid');
  for (let count = await invalid.count(); count > 0; count = await invalid.count()) {
    const [type, label] = await invalid
      .first()
      .evaluate((field: HTMLInputElement) => [field.type, field.labels?.[0]?.textContent ?? ''] as const);
    const confirmation = /^Type (.+) to confirm/.exec(label)?.[1];
    await invalid
      .first()
      .fill(confirmation ?? examples[type] ?? (label.includes('dollars') ? '1' : 'https://gallery.example/'));
    if ((await invalid.count()) === count)
      throw new Error(`"${label}" needs an example for the type ${type}.`);
  }
}

const getFieldLabels = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const fields = [...element.elements].filter((field) => field.matches('[name]:not([type="hidden"])'));
    const labels = fields.map((field) => {
      const label =
        field.closest('fieldset')?.querySelector('legend') ?? (field as HTMLInputElement).labels?.[0];
      return label?.textContent.replace(/\(optional\)$/, '').trim() ?? '';
    });
    return [...new Set(labels)];
  });

/** Sends a dialog's form for a record that was just changed, and finds fields that the comparison leaves out. */
async function findFieldsNotCompared(): Promise<string[]> {
  const form = getDialog().last().locator('form:has(footer)');
  if ((await form.count()) === 0 || (await form.locator('[autocomplete="current-password"]').count()) > 0)
    return [];
  const labels = await getFieldLabels(form);
  await fillRequiredFields(form);
  const sent = page.waitForRequest(isChange);
  const submit = form.locator('footer button').last();
  const name = await submit.innerText();
  await submit.click();
  const request = await sent;
  const response = await request.response();
  // The response arrives before the page shows it, and until then, Escape does not close the dialog.
  await form.locator('footer [aria-disabled]').waitFor({ state: 'detached' });
  if (!response) return [];
  if (response.status() !== 409) return [`${request.url()} returned ${response.status()}`];
  if (name === 'Add') return []; // a new entry of a setting that is a list replaces nothing
  const table = form.getByRole('table', { name: 'This was changed after you opened it' });
  const compared = await table.getByRole('rowheader').allInnerTexts();
  return labels.filter(
    (label) =>
      !compared.includes(label) && !fieldsOfNoRecord.has(label) && !fieldsOfNoRecord.has(`${name}: ${label}`),
  );
}

/** These buttons open no dialog. All others must open one. */
const buttonsWithoutDialog =
  'Sign out|Sign out all others|Refresh|Print|Ignore|Send again|Show all|Prev|Next|Today|←|→|View bookings|View customer|View gift card|Cancel order|Resend payment email|Mark answered|Mark archived|Mark new|Pause|Resume|Unblock|Delete from list|Move up|Move down|Archive|Restore'.split(
    '|',
  );

/** Buttons that open a dialog only on other views. */
const immediateButtons: Record<string, readonly string[]> = {
  '/admin/settings?view=reminders': ['Turn on', 'Turn off', 'Delete'],
};

/** Presses every button of a screen once and checks each dialog that opens. Ends if the test times out, because its repetition uses the same page. */
async function checkDialogs(
  path: string,
  signal: AbortSignal,
): Promise<{ titles: string[]; violations: string[]; notCompared: string[] }> {
  page = await openAdmin(path);
  const pressed = [...buttonsWithoutDialog, ...(immediateButtons[path] ?? [])];
  const titles: string[] = [];
  const violations: string[] = [];
  const notCompared: string[] = [];
  for (;;) {
    signal.throwIfAborted();
    await waitForScreen(page); // after a conflict, the screen loads its data again
    const next = await findNextButton(pressed);
    if (!next) return { titles, violations, notCompared };
    const [label, clicks] = next;
    pressed.push(label);
    for (const target of clicks) await target.click();
    const heading = getDialog().locator('h2').first();
    await heading.waitFor().catch(() => {
      throw new Error(
        `"${label}" on ${path} opens no dialog. If it should not, add it to buttonsWithoutDialog.`,
      );
    });
    const title = (await heading.innerText()).trim();
    titles.push(title);
    if (!checkedTitles.has(title)) {
      const found = await findViolations();
      const missing = await findFieldsNotCompared();
      violations.push(...found.map((violation) => `${path}, ${label}: ${violation}`));
      notCompared.push(...missing.map((field) => `${path}, ${title}, ${field}`));
      // A dialog that failed is checked again when the test is repeated.
      if (found.length + missing.length === 0) checkedTitles.add(title);
    }
    await closeDialogs();
  }
}

/** A dialog with changes asks before it closes, so it is closed twice. */
async function closeDialogs(): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return getDialog().count();
    })
    .toBe(0);
}

/** The minimum number of dialogs that a view's buttons open. */
const minDialogs: Record<string, number> = {
  '/admin/calendar?view=all': 6,
  '/admin/calendar?view=waitlist': 3,
  '/admin/customers?view=campaigns': 1,
  '/admin/transactions': 2,
  '/admin/promo-codes': 2,
  '/admin/gift-cards': 4,
  '/admin/gift-cards?view=orders': 1,
  '/admin/gift-cards/templates': 2,
  '/admin/settings': 5,
  '/admin/settings?view=blocked': 2,
  '/admin/settings?view=templates': 1,
  '/admin/settings?view=access': 2,
  [`/admin/calendar?view=day&day=${daysFromNow(6)}`]: 3,
  '/admin/customers?q=robin': 2,
};

/** Views with a query that shows the records that the tests added. */
const withRecords: Record<string, string> = {
  '/admin/calendar': `/admin/calendar?view=day&day=${daysFromNow(6)}`,
  '/admin/customers': '/admin/customers?q=robin',
};

test.for(screens.map(({ name, path }) => [name, path] as const))(
  'dialogs of %s pass axe, and after a conflict they compare every field',
  async ([, path], { signal }) => {
    page = await openAdmin(path);
    const tabs = await listTabs(page, path);
    for (const view of [withRecords[path] ?? path, ...tabs]) {
      const { titles, violations, notCompared } = await checkDialogs(view, signal);
      expect(violations).toEqual([]);
      expect(notCompared).toEqual([]);
      expect(new Set(titles).size, titles.join(', ')).toBeGreaterThanOrEqual(minDialogs[view] ?? 0);
    }
  },
);

test('forms that a record opens compare every field after a conflict', async () => {
  const { rows: bookings } = await studio.asOwner('GET', '/bookings?q=noa');
  const past = await studio.asOwner('POST', '/bookings', {
    ...createBooking({ day: daysFromNow(-1), name: 'Wanda', email: 'wanda@example.com' }),
    notify: false,
    override: true,
  });
  const campaign = await studio.asOwner('POST', '/campaigns', {
    audience: 'newsletter',
    subject: 'News',
    text: 'Hello',
  });
  const { rows: messages } = await studio.asOwner('GET', '/messages');
  const forms = [
    [`/admin/calendar?booking=HQ-${bookings[0].number}`, 'Add private note'],
    [`/admin/calendar?booking=HQ-${past.number}`, 'Deliver photos'],
    [`/admin/customers?view=campaigns&open=${campaign.id}`, 'Edit'],
    [`/admin/customers?view=campaigns&open=${campaign.id}`, 'Send…'],
    [`/admin/customers?view=messages&open=${messages[0].id}`, 'Reply'],
  ] as const;
  const notCompared: string[] = [];
  for (const [path, button] of forms) {
    page = await openAdmin(path);
    await getDialog().getByRole('button', { name: button, exact: true }).click();
    await getDialog().last().locator('form:has(footer)').waitFor();
    notCompared.push(...(await findFieldsNotCompared()).map((field) => `${button}: ${field}`));
    const table = getDialog().getByRole('table', { name: 'This was changed after you opened it' });
    expect(await table.getByRole('row').count(), button).toBeGreaterThan(1);
    if (button === 'Send…') await getDialog().getByText('The change is elsewhere').waitFor();
  }
  expect(notCompared).toEqual([]);
});
