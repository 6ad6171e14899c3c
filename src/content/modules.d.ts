// Made by cli/prerender/content-plugin.ts from what the pipeline emitted.
declare module 'studio:site' {
  import type { Site } from '#src/model/site.ts';
  const site: Site;
  export default site;
}

declare module 'studio:copy/faq' {
  import type { Copy } from '#src/model/site.ts';
  const faq: Copy['faq'];
  export default faq;
}

declare module 'studio:copy/pictures' {
  import type { Copy } from '#src/model/site.ts';
  const pictures: Copy['pictures'];
  export default pictures;
}
