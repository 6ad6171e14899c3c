import { suggest } from '#src/lib/text/suggest.ts';
import { documentRoutes, paths, publicRoutes, routeAnchors, unlistedRoutes } from '#src/paths.ts';
import { isSlug, toFileSlug } from '#src/lib/text/slug.ts';
import { examplePage, examplePost } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineContentRules, defineDocumentRules } from '../rule.ts';

export const reservedSlugs: ReadonlySet<string> = new Set(['page', 'tag', '404', 'index']);

const startOfFile = { start: 0, end: 0 };

const slugRules = defineDocumentRules([
  {
    id: 'slug-format',
    summary: 'File names must be lowercase words joined by hyphens.',
    explain:
      "A Markdown file's name becomes the last part of its URL, so it should be easy to read and type. Use the letters a to z, digits, and single hyphens between them.",
    examples: {
      wrong: { 'blog/Posing_Guide.md': examplePost() },
      right: { 'blog/posing-guide.md': examplePost() },
    },
    check({ kind, path, slug }, report) {
      if (kind === 'yaml-text' || isSlug(slug)) return;
      const validSlug = toFileSlug(slug.replace(/\.md$/i, ''));
      const message = `The file name ${quote(`${slug}.md`)} does not work in a URL. Use lowercase letters, digits and single hyphens.`;
      report(startOfFile, message, {
        suggestion: validSlug && `Rename the file to ${validSlug}.md.`,
        renameTo: validSlug && path.replace(/[^/]*$/, `${validSlug}.md`),
      });
    },
  },
  {
    id: 'slug-reserved',
    summary: 'A file name must not be one that the site itself uses.',
    explain:
      'The site uses these names itself: /blog/page/2 is the second page of the list, /blog/tag/posing lists the posts with a tag, 404 is shown for unknown URLs, and index is the list itself.',
    examples: {
      wrong: { 'blog/tag.md': examplePost() },
      right: { 'blog/tag-a-friend.md': examplePost() },
    },
    check({ slug }, report) {
      if (reservedSlugs.has(slug.toLowerCase()))
        report(startOfFile, `The site uses the name "${slug}". Rename the file.`);
    },
  },
]);

/** The first path segment of each URL that does not come from a file in pages. */
const takenNames: ReadonlySet<string> = new Set(
  [...publicRoutes, ...unlistedRoutes, ...Object.keys(routeAnchors), paths.services(), paths.notFound()]
    .filter((route) => !documentRoutes.includes(route))
    .map((route) => route.split('/')[1] ?? ''),
);
const pageNames = documentRoutes.map((route) => route.slice(1));

const pageRules = defineContentRules([
  {
    id: 'page-unknown',
    summary: 'Each file in pages must belong to a page on the site.',
    explain: `The site has one page for each of ${pageNames.map((name) => `${name}.md`).join(', ')}. No other file gets a page, so visitors couldn't see it. A developer adds new pages in src/paths.ts.`,
    examples: {
      wrong: { 'pages/house-rules.md': examplePage() },
      right: { 'pages/studio-rules.md': examplePage() },
    },
    check({ documents }, report) {
      for (const { kind, slug, path } of documents) {
        if (kind !== 'page' || pageNames.includes(slug)) continue;
        // slug-format, slug-reserved and url-taken report these names.
        if (!isSlug(slug) || reservedSlugs.has(slug) || takenNames.has(slug)) continue;
        const nearest = suggest(slug, pageNames);
        const message = `The site has no page at /${slug}, so this file is not shown. Rename it or delete it.`;
        report(path, null, message, {
          suggestion: nearest && `Did you mean "${nearest}.md"?`,
          renameTo: nearest && `pages/${nearest}.md`,
        });
      }
    },
  },
  {
    id: 'url-taken',
    summary: 'A file in pages must not use the URL of another page.',
    explain: 'pages/x.md is published at /x. URLs such as /pricing and /blog already belong to other pages.',
    examples: {
      wrong: { 'pages/pricing.md': examplePage() },
      right: { 'pages/studio-rules.md': examplePage() },
    },
    check({ documents }, report) {
      for (const { kind, slug, path } of documents)
        if (kind === 'page' && takenNames.has(slug))
          report(path, null, `Another page already has the URL /${slug}. Rename this file or delete it.`);
    },
  },
]);

export const fileNameRules = [...slugRules, ...pageRules];
