import copyOfSite from 'studio:copy';
import dataOfSite from 'studio:site';
import type { Copy, Site } from '#src/model/site.ts';

/** The business, as `content/studio.yaml` says it. */
export const site: Site = dataOfSite;

/** Structured copy and the site's own pictures. */
export const copy: Copy = copyOfSite;
