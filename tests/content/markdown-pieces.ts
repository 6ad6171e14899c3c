/** Fragments that random test articles are made of. */
// oxfmt-ignore
export const markdownPieces = [
  '# ', '## ', '### ', '#### ', '\n', '\n\n', '\r\n', 'word ', 'Charlotte ', 'professional photography ', '- ', '1. ',
  '> ', '    ', '\t', '*', '**', '_', '`', '```\n', '[', ']', '(', ')', '](', '](/faq)', '[a](', '![',
  '![a](/i.jpg "t")', '[a]: ', '[a]: /b "c"\n', '[a]', '<', '>', '<b>', '</b>', '<script>', '</script>', '<!--',
  '-->', '<img src=x onerror=alert(1)>', 'javascript:', 'java&#115;cript:', 'data:', 'onclick=', '"', "'", '&',
  '&lt;script&gt;', '&#0;', '\\', '|', '| a | b |\n| - | - |\n', '|-|\n', ':::faq\n', ':::steps\n', ':::', ':::\n',
  '::::', '::', ':::x[', '{a=b}', '<https://x.example>', '<a:b>', '<img data-slot="0">', '\0', '\u202E', '😀', 'é',
  '10:30', 'a:b', ':x[y]', '~~a~~', '- [ ] a', '[^1]', '[^1]: ', '## Footnote label\n', '{{phone}}',
  'https://x.example', 'www.x.example', 'a@b.example',
] as const;
