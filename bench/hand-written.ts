/** Writes a page as a person would by hand, with the built page's article, image and CSS, but without scripts. */
export function writeByHand(builtHtml: string, { hasFonts }: { hasFonts: boolean }): string {
  const title = extract(builtHtml, /<title>.*?<\/title>/s);
  const description = extract(builtHtml, /<meta name="description"[^>]*>/);
  const article = extract(builtHtml, /<article\b.*<\/article>/s);
  const style = extract(builtHtml, /<style>.*?<\/style>/s);
  const preloads = builtHtml.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  const css = hasFonts ? style : removeFonts(style);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
${description}
<link rel="icon" href="data:,">
${hasFonts ? preloads.join('\n') : ''}
${css}
</head>
<body>
<header><p><a href="/">Hush Quarter</a> <a href="/blog">Blog</a> <a href="/booking">Book now</a></p></header>
<main>${article}</main>
<footer><p><a href="/privacy">Privacy</a> <a href="/terms">Terms</a></p></footer>
</body>
</html>
`;
}

/** Removes the font faces. Pads the CSS to its previous length, so only the fonts differ. */
function removeFonts(style: string): string {
  const rules = style.replace(/@font-face\s*\{[^}]*\}/g, '');
  return rules.replace(
    '</style>',
    () => `/*${' '.repeat(Math.max(0, style.length - rules.length - 4))}*/</style>`,
  );
}

function extract(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[0];
  if (!found) throw new Error(`The built page has nothing like ${pattern}.`);
  return found;
}
