import type { Options as Schema } from 'rehype-sanitize';

/**
 * HTML allowed in an article: exactly what `render.ts` makes of markdown. Parsing already drops any HTML in the source;
 * this is a second line of defense against mistakes in the earlier steps.
 */
export const articleSchema: Schema = {
  strip: ['script', 'style', 'template'],
  allowComments: false,
  allowDoctypes: false,
  // ids are made by our slugger from headings; a prefix would break the links to them
  clobber: [],
  clobberPrefix: '',
  ancestors: {},
  required: {},
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'details',
    'div',
    'em',
    'figcaption',
    'figure',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'summary',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: ['href', 'title', ['rel', 'noopener']],
    code: [['className', /^language-[\w.#+-]+$/]],
    details: ['id', ['name', /^faq-\d+$/]],
    div: [
      ['className', 'margin', 'questions', 'side-by-side', 'table'],
      ['role', 'region'],
      'ariaLabel',
      ['tabIndex', 0],
    ],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    // no src: the picture's own markup takes the place of this element
    img: [['dataSlot', /^\d+$/]],
    ol: [['className', 'steps'], 'start'],
    pre: [['tabIndex', 0]],
    td: [['dataAlign', 'left', 'center', 'right']],
    th: [
      ['dataAlign', 'left', 'center', 'right'],
      ['scope', 'col'],
    ],
  },
};
