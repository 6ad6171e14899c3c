/** Mistakes that --fix corrects. */
// oxfmt-ignore
const fixableMistakes = [
  '##Where to stand', '-one ', '1.one ', '[x] (/faq) ', '[x] (/faq "t") ', '(x)[/faq] ', '(x)[#what] ', '{phone} ',
  '[a](/Pricing/) ', '[a](pricing) ', '[a](</Pricing/>) ', '[a](https://hushquarter.example/faq) ',
  '[a](/faq.html#what) ', '[a](us@x.example) ', '[a](www.x.example) ', '<https://hushquarter.example/pricing/> ',
  '<https://www.hushquarter.example/faq> ', '[a]: /Faq/\n', '[a]: faq\n', 'word a\u0007b ', 'word a\u200Bb ',
];

/** Mistakes that random test articles are made of. */
// oxfmt-ignore
export const mistakes = [
  ...fixableMistakes, '[a](/prcing) ', '[a](/faq#canccel) ', '[a](/blog?tag=posng) ', '[a](http://x.example) ',
  '[a](//pricing) ', '[a](htps://x.example) ', '![A chair](/images/blog/posing-giude.jpg)\n\n',
  '![A chair](posing-guide.jpg)\n\n', '![A chair](/images/blog/posing-guide.jpg “Daylight”)\n\n', '[a](/faq “T”) ',
  '[a](/posing guide) ', '{{phon}} ', '{{{phone}}} ', '$79 ', '$99 headphones ', 'call (704) 555-0137 ',
  '**Bold:**text ', '**“Quoted”**text ', '**still ', '==lit== ', '2^nd^ ', '| a | b |\n| c | d |\n',
  '| a | b |\n| - |\n', '• one\n• two\n', '– one\n– two\n', '1. a\n  - b\n', '## A\n\n#### B\n\n', '# A\n\n',
  ':::step\n1. a\n:::\n', ':::faq\n### A?\n', '::: faq\n', '<br>', '<b>x</b> ', '<!-- note -->\n',
  '<!-- studio-ignore fact-hardcode -->\n', 'donâ€™t ', 'a\u00A0b ', '##\u00A0A\n', 'a {.large} ',
];
