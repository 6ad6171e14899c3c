import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import type { HostingDescription } from './description.ts';
import { headersFile } from './headers-file.ts';
import { redirectsFile } from './redirects-file.ts';
import { vercelFile } from './vercel.ts';

/** The description itself, for `studio serve`. */
export const descriptionFile = 'hosting.json';

/** Configuration files of hosts in `dist/`. They are not pages, and our server does not serve them. */
export const hostFileNames = ['_headers', '_redirects', 'vercel.json', '.nojekyll', descriptionFile] as const;

export function hostFiles(description: HostingDescription): Record<(typeof hostFileNames)[number], string> {
  return {
    _headers: headersFile(description),
    _redirects: redirectsFile(description),
    'vercel.json': vercelFile(description),
    '.nojekyll': '',
    [descriptionFile]: `${JSON.stringify(description, null, 2)}\n`,
  };
}

/** Writes the hosts' files. Call it last: a running server treats a new description as the end of a build. */
export async function writeHostFiles(dist: string, description: HostingDescription): Promise<void> {
  for (const [name, text] of Object.entries(hostFiles(description))) {
    const tempFile = join(dist, `.${name}.new`);
    await writeFile(tempFile, text);
    await rename(tempFile, join(dist, name));
  }
}

export async function readDescription(dist: string): Promise<HostingDescription> {
  const file = join(dist, descriptionFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UserError(`There is no built site in ${dist}. Run \`npm run build\` first.`);
  }
  try {
    const description = JSON.parse(text) as HostingDescription; // written by writeHostFiles, checked by its version
    if (description.version === 2) return description;
  } catch {
    // falls through to the same advice
  }
  throw new UserError(`${file} is not from this version of the site. Run \`npm run build\` again.`);
}
