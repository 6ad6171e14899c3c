import brand from 'studio:site/brand';
import hosting from 'studio:site/hosting';
import tracking from 'studio:site/tracking';

/** The business facts that scripts need on every page. Pages that show more import `site`. */
export const basics = { brand, hosting, tracking };
