/** The build of the site and its development server, bundled apart from `studio`, which needs neither. */
export { prepareSite } from './prerender/build-site.ts';
export { startDevServer } from './prerender/dev-server.ts';
