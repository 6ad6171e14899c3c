/** The build of the site, bundled apart from `studio`, which needs it for previews alone. */
export { prepareSite } from './prerender/build-site.ts';
