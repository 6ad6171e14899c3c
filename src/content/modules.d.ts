// Made by cli/prerender/content-plugin.ts from what the pipeline emitted.
declare module 'studio:site' {
  const site: import('#src/model/site.ts').Site;
  export default site;
}

declare module 'studio:copy' {
  const copy: import('#src/model/site.ts').Copy;
  export default copy;
}
