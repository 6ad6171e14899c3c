import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

const messages: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'You do not have permission to read this. Change its permissions.'],
  ['EPERM', 'You do not have permission to read this. Change its permissions.'],
  ['ENOENT', 'This is a broken link: its target does not exist. Correct or delete it.'],
  ['ELOOP', 'This is a link that points back to itself. Correct or delete it.'],
  ['ENAMETOOLONG', 'The name is too long. Rename it.'],
  ['special', 'This is a device, pipe or socket. Replace it with a file.'],
]);

export const unreadableFile: ContentRule = {
  id: 'unreadable-file',
  scope: 'content',
  severity: 'error',
  summary: 'Every file must be readable.',
  explain:
    'A file that you have no permission to read, a broken symbolic link, a pipe or a device cannot be published.',
  examples: {
    wrong: { 'blog/posing-guide.md': '(a link to nowhere.md)' },
    right: { 'blog/posing-guide.md': examplePost() },
  },
  check({ files, pictures }, report) {
    const reportFile = (path: string, code: string) =>
      report(path, null, messages.get(code) ?? `This cannot be read (${code}).`);
    for (const problem of files.problems)
      if (problem.kind === 'unreadable') reportFile(problem.path, problem.code);
    for (const problem of pictures.problems)
      if (problem.kind === 'unreadable') reportFile(`images/${problem.path}`, problem.code);
  },
};
