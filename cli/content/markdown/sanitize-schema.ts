import type { Options as Schema } from 'rehype-sanitize';

/**
 * HTML allowed in an article: exactly what `render.ts` produces. HTML in the source has already been dropped, so this is a
 * second line of defense.
 */
export const articleSchema: Schema = {
  strip: ['script', 'style', 'template'],
  allowComments: false,
  allowDoctypes: false,
  // We create the IDs from headings ourselves. A prefix would break links to them.
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
    // no src, because the image's markup replaces this element
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
