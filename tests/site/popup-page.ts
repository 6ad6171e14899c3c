import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { FormService, json } from './form-service.ts';

const accepted = json(200, { success: true, data: { email: 'you@example.com' } });

export const getPopup = (page: Page) => page.getByRole('dialog', { name: 'Get the opening date first' });
export const waitUntilClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Moves the pointer to the top edge of the page, as if to close the tab. */
export async function triggerExitIntent(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(200, 20);
}

/** Opens pages on which the popup can appear. The site uses a fake service. */
export function usePopupPages() {
  const service = new FormService();
  const { open } = useBrowser({ popup: true });
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  beforeEach(() => service.reset(accepted));

  /** Opens a page with a fake clock. */
  async function visit(path: string) {
    const page = await open();
    await page.clock.install();
    await page.goto(service.origin + path);
    await hydrate(page);
    return page;
  }

  async function openPopup() {
    const page = await visit('/pricing');
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    return page;
  }
  return { service, open, visit, openPopup };
}
