/** The site's build as `npm run build` loads it: bundled apart from `studio`, which needs none of it. */
export { prepareSite } from './prerender/build-site.ts';
