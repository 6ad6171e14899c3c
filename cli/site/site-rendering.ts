import { join } from 'node:path';
import type { Site } from '#src/content/schemas/site.ts';
import { dataPath, paths as urls } from '#src/paths.ts';
import type { Cache } from '../cache.ts';
import { BundleCache, fingerprintSite, Bundles, mirrorScript } from './bundles.ts';
import type { BundledContent } from './content.ts';
import { createHostingConfig } from './hosting/config.ts';
import { hostFileNames, writeHostFiles } from './hosting/host-files.ts';
import { NextSite, pageFile, PageRecord } from './next-site.ts';
import { createTemplate, fillTemplate, type PageAssets, type RenderedPage, type Template } from './page.ts';
import { type SiteFolders, swap } from './site-folders.ts';
import { cardFile, type SocialCards } from './social-cards.ts';
import type { SiteHooks } from './vite-react-ssg.ts';

const loginEntry = 'src/site/pages/admin/LoginPage.tsx';

export interface PageCounts {
  total: number;
  rendered: number;
}

/**
 * Bundles the site, which needs only the settings, while the content is being checked. Then renders the pages whose data or code
 * changed.
 */
export class SiteRendering {
  /** Receives the content. */
  readonly next: NextSite;
  readonly #folders: SiteFolders;
  readonly #record: PageRecord;
  readonly #bundles: BundleCache;
  readonly #fingerprint: string;
  readonly #done: Promise<void>;
  readonly #unchanged: string[] = [];
  readonly #stale: string[] = [];
  #cards: SocialCards | undefined;
  #provideContent: (content: ReadonlyMap<string, unknown>) => void = () => undefined;
  #cancel: (reason: Error) => void = () => undefined;

  constructor(folders: SiteFolders, bundled: BundledContent, cache: Cache) {
    this.#folders = folders;
    this.#record = new PageRecord(join(cache.folder, 'site.json'), folders.dist);
    this.next = new NextSite(folders, this.#record);
    this.next.addPublicFiles('public');
    this.#fingerprint = fingerprintSite(bundled);
    this.#bundles = new BundleCache(cache, this.#fingerprint);
    // src/content/emitted.ts reads it.
    globalThis.studioContent = new Promise((resolve, reject) => {
      this.#provideContent = resolve;
      this.#cancel = reject;
    });
    this.#done = this.#render(bundled);
    // `finish` reports the errors.
    for (const promise of [globalThis.studioContent, this.#done]) promise.catch(() => undefined);
  }

  /** Renders the pages once `next` has all content, and publishes the site. */
  async finish(cards: SocialCards): Promise<PageCounts> {
    this.#cards = cards;
    this.#provideContent(this.next.data);
    await this.#done;
    return { total: this.#stale.length + this.#unchanged.length, rendered: this.#stale.length };
  }

  /** Ends a build whose content has errors. Does nothing after `finish`. */
  async cancel(): Promise<void> {
    this.#cancel(new Error('The content has errors.'));
    await this.#done.catch(() => undefined);
  }

  async #render(bundled: BundledContent): Promise<void> {
    const findTemplate = createTemplates(this.#bundles);
    const hooks: SiteHooks = {
      selectPages: (paths) => this.#selectPages(paths),
      finishPage: (page, index) => fillTemplate(findTemplate(page, index), this.#cards?.addTo(page) ?? page),
      complete: () => this.#complete(),
    };
    const { saved } = this.#bundles;
    if (saved) {
      for (const [name, content] of this.#bundles.published()) this.next.addBundled(name, content);
      const { renderSaved } = await import('./render-saved.ts');
      await renderSaved(saved, this.#folders.next, hooks);
    } else {
      const { bundleAndRender } = await import('./vite-react-ssg.ts');
      await bundleAndRender(bundled, this.#bundles, this.#folders.next, hooks);
    }
  }

  #selectPages(paths: string[]): string[] {
    const isSameCode = this.#record.hasSameKey(this.#fingerprint);
    for (const path of paths) {
      // Must be called for every page, even if the code changed.
      const isCurrent = this.#record.recordSource(
        pageFile(path),
        this.next.digest(`public${dataPath(path)}`),
      );
      const isKept = isCurrent && isSameCode && this.#record.keepSource(cardFile(path));
      (isKept ? this.#unchanged : this.#stale).push(path);
    }
    return this.#stale;
  }

  async #complete(): Promise<void> {
    const { next } = this.#folders;
    for (const path of this.#unchanged) {
      this.next.keep(pageFile(path));
      if (this.#record.has(cardFile(path))) this.next.keep(cardFile(path));
    }
    await this.#cards?.make(this.next);
    if (!this.#bundles.saved)
      for (const [name, content] of this.#bundles.published()) this.next.noteWritten(name, content);
    const files = new Set([...this.#record.names(), ...hostFileNames]);
    const { data } = this.next;
    const studio = data.get('site.json') as Site; // emitted by `emitContent`, as the redirects
    const redirects = data.get('redirects.json') as Record<string, string>;
    writeHostFiles(next, createHostingConfig({ studio, redirects, files }));
    this.#record.save(this.#fingerprint, next);
    this.#bundles.save();
    await swap(this.#folders);
  }
}

/** Returns a function that finds the template for a page. Pages with the same entry share one. */
function createTemplates(bundleCache: BundleCache): (page: RenderedPage, index: string) => Template {
  const templates = new Map<string, Template>();
  let bundles: Bundles | undefined;
  return ({ path, entry }, index) => {
    bundles ??= new Bundles(bundleCache.client);
    const isAdmin = path.startsWith(urls.admin());
    const key = `${isAdmin} ${entry}`;
    const template = templates.get(key) ?? createTemplate(index, findAssets(entry, isAdmin, bundles));
    templates.set(key, template);
    return template;
  };
}

function findAssets(entry: string | undefined, isAdmin: boolean, bundles: Bundles): PageAssets {
  // Most visits to the admin start at the login page, so its module is loaded too.
  const entries = [entry, isAdmin && loginEntry].filter((source) => typeof source === 'string');
  return {
    styles: bundles.findStyles(entries),
    fonts: bundles.fonts(),
    // The admin does nothing without the application, so its pages load the application without waiting for an interaction.
    scripts: isAdmin ? bundles.findScripts(entries) : [],
    standaloneScript: entry === mirrorScript ? bundles.findScript(mirrorScript) : undefined,
  };
}
