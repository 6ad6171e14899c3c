import type { CollectionProblem } from '#cli/content/collect.ts';
import { examplePost } from '../example-document.ts';
import { type ContentRule, defineContentRules, type Finding, type Advice } from '../rule.ts';
import { basename, extname } from 'node:path/posix';

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

type StrayFile = Extract<CollectionProblem, { kind: 'stray' }>;

const markdownLike = /(?:\.(?:markdown|mdx|md|txt))+$/i;

/** Says why a file is not used, and suggests where it belongs. */
function describeStrayFile({ path, isFolder, folder }: StrayFile): Finding {
  const name = basename(path);
  if (folder === '') {
    return isFolder
      ? { message: `The folder "${name}" is not used. Use blog, stories, pages or images.` }
      : {
          message: `The file "${name}" is not used. Only .yaml files belong here.`,
          ...suggestAtTopLevel(name),
        };
  }
  if (folder.split('/')[0] === 'images')
    return {
      message: `"${name}" is not an image. Use JPEG, PNG, WebP or AVIF, or move the file.`,
      ...(misspelledJpeg.test(name) &&
        suggestRename(path, name.replace(misspelledJpeg, '.jpg'), ' if it is a JPEG')),
    };
  if (isFolder)
    return { message: `Folders in ${folder} are not used. Put the .md files directly in ${folder}.` };
  if (!markdownLike.test(name))
    return {
      message: `"${name}" is not used. Only .md files belong in ${folder}.`,
      ...suggestInFolder(path, name),
    };
  return {
    message: `The file is not published, because its name ends in ${extname(name)} instead of .md.`,
    ...suggestRename(path, `${name.replace(markdownLike, '')}.md`),
  };
}

const misspelledJpeg = /\.(?:jpgg|jpegg?|jgp|jpe|jpg~?|jfif)$/i;
const pictureName = /\.(?:jpe?g|png|webp|avif|gif|heic|tiff?)$/i;
const officeDocument = /\.(?:docx?|rtf|pages|odt|html?|pdf)$/i;

function suggestAtTopLevel(name: string): Advice {
  if (name.endsWith('.yml')) return suggestRename(name, name.replace(/\.yml$/, '.yaml'));
  if (markdownLike.test(name)) return { suggestion: 'Move it to blog, stories or pages.' };
  return pictureName.test(name) ? { suggestion: 'Move it to images.' } : {};
}

function suggestInFolder(path: string, name: string): Advice {
  if (pictureName.test(name)) return { suggestion: 'Move it to images.' };
  if (officeDocument.test(name))
    return { suggestion: `Move it out of the content folder, and run \`studio import "${name}"\`.` };
  const [stem] = name.split('.');
  return name.endsWith('.yaml') || !stem ? {} : suggestRename(path, `${stem}.md`, ' if it is a post');
}

const suggestRename = (path: string, name: string, condition = ''): Advice => ({
  suggestion: `Rename it to ${name}${condition}.`,
  renameTo: path.replace(/[^/]*$/, name),
});
