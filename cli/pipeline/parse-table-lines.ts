import { gfmTable } from 'micromark-extension-gfm-table';

type Extension = ReturnType<typeof gfmTable>;

const delimiterRow = /^[ \t>]*[|:-][|: \t-]*\r?$/;
const anyDelimiterRow = new RegExp(delimiterRow, 'm');
const blank = /^[\s>]*$/;

/**
 * The table extension reads every paragraph as the head of a table before it looks whether the line below divides
 * head and body: a quarter of the whole time. Lines are looked over first, and only those that may belong to a
 * table are given to it. `lines` is what `tableLines` answers for the text that is about to be parsed.
 */
export function guardedTable(lines: () => ReadonlySet<number>): Extension {
  const table = gfmTable().flow?.['null'];
  if (table === undefined || Array.isArray(table)) {
    throw new Error('micromark-extension-gfm-table is no longer one construct; guard it anew.');
  }
  const guarded: typeof table = {
    ...table,
    tokenize(effects, ok, nok) {
      const start = table.tokenize.call(this, effects, ok, nok);
      return (code) => (lines().has(this.now().line) ? start(code) : nok(code));
    },
  };
  return { flow: { null: guarded } };
}

/** The numbers of lines that may be part of a table: one too many costs time, one too few would lose a table. */
export function tableLines(markdown: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!anyDelimiterRow.test(markdown)) return found;
  let inTable = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    const number = index + 1;
    if (delimiterRow.test(line)) {
      inTable = true;
      found.add(number - 1);
    } else if (inTable && blank.test(line)) inTable = false;
    if (inTable) found.add(number);
  }
  return found;
}
