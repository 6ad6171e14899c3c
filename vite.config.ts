import { siteConfig } from './cli/prerender/site-config.ts';

// `npm run build` prerenders with the same configuration: see cli/prerender/build-site.ts.
export default siteConfig(process.env['STUDIO_OUT'] ?? 'generated');
