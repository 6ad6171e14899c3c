import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { FormService, json } from './form-service.ts';

export const took = json(200, { success: true, data: { email: 'you@example.com' } });

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get the opening date first' });
export const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Moves the pointer from below to the top edge, as if to close the tab. */
export async function leave(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(200, 20);
}

/** Opens pages on which the popup can open, with a fake service. */
export function popupPages() {
  const service = new FormService();
  const { page: open } = useBrowser({ popup: true });
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  beforeEach(() => service.reset(took));

  /** Opens a page with a fake clock. */
  async function visit(path: string, options: BrowserContextOptions = {}) {
    const page = await open(options);
    await page.clock.install();
    await page.goto(service.origin + path);
    await hydrate(page);
    return page;
  }

  async function opened(path = '/pricing', options: BrowserContextOptions = {}) {
    const page = await visit(path, options);
    await leave(page);
    await dialog(page).waitFor();
    return page;
  }
  return { service, open, visit, opened };
}
