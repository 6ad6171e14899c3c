import company from 'studio:site/company';
import payment from 'studio:site/payment';
import social from 'studio:site/social';
import year from 'studio:site/year';

/** For the footer and structured data, which only the prerender renders. */
export { company, payment, social, year };
