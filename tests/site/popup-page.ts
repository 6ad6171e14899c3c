import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { FormService, json } from './form-service.ts';

export const took = json(200, { success: true, data: { email: 'you@example.com' } });

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get the opening date first' });
export const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** The pointer comes from below and makes for the browser's own bar. */
export async function leave(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(200, 20);
}

/** Opens pages where the popup may come, with a service behind its form. */
export function popupPages() {
  const service = new FormService();
  const { page: open } = useBrowser({ popup: true });
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  beforeEach(() => service.reset(took));

  /** A page whose clock a test can move on. */
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
