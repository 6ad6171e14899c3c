/**
 * `generated/manifest.json`: the one file that says what the last good build is. It is written last, by a rename.
 * Everything else under `generated/files` has its content's hash in its name and is never written twice.
 */
export interface Generation {
  version: 1;
  /** hash over `files`: the same content and clock give the same one */
  id: string;
  /** the build's day in the studio's timezone, 2026-11-21 */
  clock: string;
  /**
   * Logical path → file under the output folder. Paths under `public/` are published at that address:
   * `public/data/blog/x.json`, `public/feed.xml`, `public/images/blog/x.1a2b3c4d-480.avif`. The others
   * (`site.json`, `copy.json`, `redirects.json`) are read by the site's build.
   */
  files: Record<string, string>;
}
