import company from 'studio:site/company';
import payment from 'studio:site/payment';
import social from 'studio:site/social';
import year from 'studio:site/year';

/** For the footer and structured data, which are never rendered in the browser. */
export { company, payment, social, year };
