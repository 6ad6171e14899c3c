/** A page as somebody would write it by hand: the built page's article, picture and rules, and no script at all. */
export function writeByHand(built: string, { fonts }: { fonts: boolean }): string {
  const title = cut(built, /<title>.*?<\/title>/s);
  const description = cut(built, /<meta name="description"[^>]*>/);
  const article = cut(built, /<article\b.*<\/article>/s);
  const style = cut(built, /<style>.*?<\/style>/s);
  const preloads = built.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  const rules = fonts ? style : withoutFonts(style);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
${description}
<link rel="icon" href="data:,">
${fonts ? preloads.join('\n') : ''}
${rules}
</head>
<body>
<header><p><a href="/">Hush Quarter</a> <a href="/blog">Blog</a> <a href="/booking">Book now</a></p></header>
<main>${article}</main>
<footer><p><a href="/privacy">Privacy</a> <a href="/terms">Terms</a></p></footer>
</body>
</html>
`;
}

/** Without its font faces, and as long as before. */
function withoutFonts(style: string): string {
  const rules = style.replace(/@font-face\s*\{[^}]*\}/g, '');
  return rules.replace(
    '</style>',
    () => `/*${' '.repeat(Math.max(0, style.length - rules.length - 4))}*/</style>`,
  );
}

function cut(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[0];
  if (!found) throw new Error(`The built page has nothing like ${pattern}.`);
  return found;
}
