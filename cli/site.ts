/** The build of the site, bundled separately from `studio`, which needs it only for previews. */
export { prepareSite } from './prerender/build-site.ts';
