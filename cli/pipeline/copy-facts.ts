import { didYouMean } from '#src/lib/suggest.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { pictureAltMissing } from '../rules/picture-alt-missing.ts';
import { pictureNoteUnknown } from '../rules/picture-note-unknown.ts';
import type { CopyReading } from './copy.ts';
import { copyTable } from './copy-table.ts';

const shelf = 'site/';

/** What is noted of pictures, held against the pictures that are there: paths below `images`. */
export function checkPictureNotes(
  { notes, diagnostics }: CopyReading,
  pictures: Iterable<string>,
): Diagnostic[] {
  const present = [...pictures].toSorted();
  const site = present.filter((path) => path.startsWith(shelf) && !path.slice(shelf.length).includes('/'));
  const names = new Map(site.map((path) => [path.slice(shelf.length).replace(/\.[^.]*$/, ''), path]));
  const { alt, focal } = copyTable;
  const known = new Map<string, string[]>([
    [alt.path, [...names.keys()]],
    [focal.path, present],
  ]);
  const unknown = notes
    .filter(({ file, name }) => known.get(file)?.includes(name) === false)
    .map(({ file, name, place }): Diagnostic => {
      const { id, severity } = pictureNoteUnknown;
      const expected = file === alt.path ? 'a file of images/site without its ending' : 'a path below images';
      const message = `Unexpected name "${name}", expected ${expected}`;
      const suggestion = didYouMean(name, known.get(file) ?? []);
      return { file, ...place, severity, rule: id, message, ...(suggestion !== null && { suggestion }) };
    });
  // Of a file that cannot be read nothing is known to be missing.
  const isUnread = diagnostics.some(({ file, severity }) => file === alt.path && severity === 'error');
  const noted = new Set(notes.filter(({ file }) => file === alt.path).map(({ name }) => name));
  const missing = isUnread ? [] : [...names].filter(([name]) => !noted.has(name));
  return [...unknown, ...missing.map(([name, path]) => withoutAlt(name, path))];
}

const withoutAlt = (name: string, path: string): Diagnostic => ({
  file: `images/${path}`,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  severity: pictureAltMissing.severity,
  rule: pictureAltMissing.id,
  message: `Unexpected picture without an alt text, expected ${name}: and what it shows in ${copyTable.alt.path}`,
});
