import hero from 'studio:copy/pictures/home-hero';

/** The photo of the home page, and of link previews for pages without another. */
export { hero };
