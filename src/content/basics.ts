import brand from 'studio:site/brand';
import hosting from 'studio:site/hosting';
import tracking from 'studio:site/tracking';

/** Business facts that every page's scripts need. The rest, `site`, is loaded with the pages that show it. */
export const basics = { brand, hosting, tracking };
