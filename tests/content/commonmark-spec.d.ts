declare module 'commonmark-spec' {
  /** Examples from the spec, with → for tabs. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
