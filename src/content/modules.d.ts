// Made by cli/prerender/content-plugin.ts from what the pipeline emitted.
declare module 'studio:site' {
  import type { Site } from '#src/model/site.ts';
  const site: Site;
  export default site;
}

declare module 'studio:copy' {
  import type { Copy } from '#src/model/site.ts';
  const copy: Copy;
  export default copy;
}
