/** What `studio explain` and `studio rules` tell of a rule. Its examples are its tests. */
export interface Rule {
  id: string;
  severity: 'error' | 'warning';
  /** one line for the list */
  summary: string;
  /** what it wants and why, a few sentences */
  explain: string;
  fixable: boolean;
  examples: { wrong: Example; right: Example };
}

/** Files of a content folder, by path. A path left out is filled from a valid minimal workspace. */
export type Example = Record<string, string>;
