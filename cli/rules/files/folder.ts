import type { CollectionProblem } from '#cli/content/collect.ts';
import { examplePost } from '../example-document.ts';
import { type ContentRule, defineContentRules, type Finding } from '../rule.ts';
import { describeStrayFile } from './stray-file.ts';

/** Reports the files of the content folder for which `describe` returns something. */
const reportFiles =
  (describe: (problem: CollectionProblem) => Finding | null): ContentRule['check'] =>
  ({ files }, report) => {
    for (const problem of files.problems) {
      const { message, ...advice } = describe(problem) ?? {};
      if (message !== undefined) report(problem.path, null, message, advice);
    }
  };

const rightExample = { 'blog/posing-guide.md': examplePost() };
const picture = '(a JPEG of 1600×900)';

const unreadableMessages: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'You do not have permission to read this. Change its permissions.'],
  ['EPERM', 'You do not have permission to read this. Change its permissions.'],
  ['ENOENT', 'This is a broken link: its target does not exist. Correct or delete it.'],
  ['ELOOP', 'This is a link that points back to itself. Correct or delete it.'],
  ['ENAMETOOLONG', 'The name is too long. Rename it.'],
  ['special', 'This is a device, pipe or socket. Replace it with a file.'],
]);

export const folderRules = defineContentRules([
  {
    id: 'name-clash',
    summary: 'File names must differ in more than capitalization.',
    explain: 'On macOS and Windows, such names refer to the same file, and readers mix up their URLs.',
    examples: {
      wrong: { 'images/blog/Mirror.jpg': picture, 'images/blog/mirror.jpg': picture },
      right: { 'images/blog/mirror.jpg': picture },
    },
    check: reportFiles((problem) =>
      problem.kind === 'name-clash'
        ? {
            message: `The name differs from ${problem.other} only in capitalization. Rename one of the two.`,
          }
        : null,
    ),
  },
  {
    id: 'outside-content',
    summary: 'Symbolic links must not point outside the content folder.',
    explain:
      'A link to a file elsewhere could publish something private, and only works on one computer. Copy the file into the content folder instead.',
    examples: { wrong: { 'blog/posing-guide.md': '(a link to ../../posing.md)' }, right: rightExample },
    check: reportFiles((problem) =>
      problem.kind === 'outside'
        ? {
            message: `This is a link to ${problem.target}, outside the content folder. Copy the file here instead.`,
          }
        : null,
    ),
  },
  {
    id: 'stray-file',
    severity: 'warning',
    summary: 'Every file in the content folder must be used.',
    explain:
      'Posts, stories and pages are .md files directly in blog, stories and pages. Settings are .yaml files at the top level. Images are in images. Anything else is never published. Hidden files are ignored.',
    examples: { wrong: { 'blog/posing-guide.markdown': examplePost() }, right: rightExample },
    check: reportFiles((problem) => (problem.kind === 'stray' ? describeStrayFile(problem) : null)),
  },
  {
    id: 'unreadable-file',
    summary: 'Every file must be readable.',
    explain:
      'A file that you have no permission to read, a broken symbolic link, a pipe or a device cannot be published.',
    examples: { wrong: { 'blog/posing-guide.md': '(a link to nowhere.md)' }, right: rightExample },
    check({ files, pictures }, report) {
      const pictureProblems = pictures.problems.map((problem) => ({
        ...problem,
        path: `images/${problem.path}`,
      }));
      for (const problem of [...files.problems, ...pictureProblems]) {
        if (problem.kind !== 'unreadable') continue;
        const { path, code } = problem;
        report(path, null, unreadableMessages.get(code) ?? `This cannot be read (${code}).`);
      }
    },
  },
]);
