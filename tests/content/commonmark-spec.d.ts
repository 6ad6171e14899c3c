declare module 'commonmark-spec' {
  /** The examples of the specification, with → for tabs. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
