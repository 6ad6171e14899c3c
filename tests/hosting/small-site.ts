import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { studio as studioSchema, type Studio } from '#src/domain/studio/studio.ts';
import { createHostingConfig, type HostingConfig } from '#cli/site/hosting/config.ts';
import { writeHostFiles } from '#cli/site/hosting/host-files.ts';
import { fixtureContent } from '../fixture-content.ts';

const lists = ['blog/page/2', 'blog/page/3', 'blog/tag/posing', 'blog/tag/posing/page/2', 'blog/tag/music'];
// oxfmt-ignore
const pages = [
  'index', 'pricing', 'mirror', 'blog', 'blog/posing-guide', 'stories', 'stories/a-couple', '404', 'blog/404',
  'blog/tag/404', ...lists,
];

const page = (name: string) =>
  `<!doctype html><title>${name}</title>\n${`<p>This is ${name}.</p>\n`.repeat(80)}`;

export const smallSite: Record<string, string | Buffer> = {
  ...Object.fromEntries(pages.map((name) => [`${name}.html`, page(name)])),
  'assets/app-C0ffee12.js': 'console.log("hush");\n'.repeat(200),
  'assets/serif-Ab12Cd34.woff2': Buffer.alloc(3000, 7),
  'data/blog/posing-guide.json': JSON.stringify({
    kind: 'post',
    slug: 'posing-guide',
    html: '<p>x</p>'.repeat(300),
  }),
  'feed.xml': '<rss version="2.0"></rss>',
  'sitemap.xml': '<urlset></urlset>',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'favicon.ico': Buffer.alloc(400, 3),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.webmanifest': '{"name":"Hush Quarter"}',
  'images/blog/posing-guide.jpg': Buffer.alloc(20_000, 1),
  'images/blog/posing-guide.1a2b3c4d-480.avif': Buffer.alloc(5000, 2),
  'images/blog/posing-guide.1a2b3c4d-480.jpeg': Buffer.alloc(6000, 4),
};

/** Redirects of renamed posts. */
const redirects = { '/blog/old-guide': '/blog/posing-guide', '/blog/older-guide': '/blog/posing-guide' };

const studioFile = readFile(join(fixtureContent, 'studio.yaml'), 'utf8').then((text): unknown => parse(text));

export async function readStudio(change: (studio: Studio) => void = () => {}): Promise<Studio> {
  const studio = studioSchema.parse(structuredClone(await studioFile));
  change(studio);
  return studio;
}

export async function writeSite(files: Record<string, string | Buffer>): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'hush-site-')), 'dist');
  await Promise.all(Object.entries(files).map(([name, content]) => put(dist, name, content)));
  return dist;
}

export async function put(dist: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), content);
}

/** Writes the host files for the files in `dist/`, like the last step of a build. */
export async function publish(dist: string, customStudio?: Studio): Promise<HostingConfig> {
  const studio = customStudio ?? (await readStudio());
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const config = createHostingConfig({ studio, redirects, files });
  writeHostFiles(dist, config);
  return config;
}
