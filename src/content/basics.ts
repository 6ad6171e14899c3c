import brand from 'studio:site/brand';
import hosting from 'studio:site/hosting';
import tracking from 'studio:site/tracking';

/** What every page's scripts need of the business. The rest, `site`, comes with the pages that show it. */
export const basics = { brand, hosting, tracking };
