import { basename, extname } from 'node:path/posix';
import type { CollectionProblem } from '#cli/content/collect.ts';
import type { Advice, Finding } from '../rule.ts';

type StrayFile = Extract<CollectionProblem, { kind: 'stray' }>;

const markdownLike = /(?:\.(?:markdown|mdx|md|txt))+$/i;

/** Says why a file is not used, and suggests where it belongs. */
export function describeStrayFile({ path, isFolder, folder }: StrayFile): Finding {
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
const picture = /\.(?:jpe?g|png|webp|avif|gif|heic|tiff?)$/i;
const officeDocument = /\.(?:docx?|rtf|pages|odt|html?|pdf)$/i;

function suggestAtTopLevel(name: string): Advice {
  if (name.endsWith('.yml')) return suggestRename(name, name.replace(/\.yml$/, '.yaml'));
  if (markdownLike.test(name)) return { suggestion: 'Move it to blog, stories or pages.' };
  return picture.test(name) ? { suggestion: 'Move it to images.' } : {};
}

function suggestInFolder(path: string, name: string): Advice {
  if (picture.test(name)) return { suggestion: 'Move it to images.' };
  if (officeDocument.test(name))
    return { suggestion: `Save its text as ${name.replace(officeDocument, '')}.md.` };
  const [stem] = name.split('.');
  return name.endsWith('.yaml') || !stem ? {} : suggestRename(path, `${stem}.md`, ' if it is a post');
}

const suggestRename = (path: string, name: string, condition = ''): Advice => ({
  suggestion: `Rename it to ${name}${condition}.`,
  renameTo: path.replace(/[^/]*$/, name),
});
