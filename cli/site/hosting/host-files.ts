import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../../files.ts';
import { UserError } from '../../user-error.ts';
import type { HostingConfig } from './config.ts';
import { headersFile } from './headers-file.ts';
import { redirectsFile } from './redirects-file.ts';

/** The hosting config itself, for `studio serve`. */
export const hostingConfigFile = 'hosting.json';

/** Configuration files for hosts, in `dist/`. Our server does not serve them. */
export const hostFileNames = [
  '_headers',
  '_redirects',
  '.nojekyll',
  hostingConfigFile,
] as const;

export function hostFiles(config: HostingConfig): Record<(typeof hostFileNames)[number], string> {
  return {
    _headers: headersFile(config),
    _redirects: redirectsFile(config),
    '.nojekyll': '',
    [hostingConfigFile]: `${JSON.stringify(config, null, 2)}\n`,
  };
}

/** Writes the files for hosts. Must be the last step, because a running server takes a new hosting config to mean that the build is complete. */
export function writeHostFiles(dist: string, config: HostingConfig): void {
  for (const [name, text] of Object.entries(hostFiles(config))) writeFileAtomic(join(dist, name), text);
}

export async function readHostingConfig(dist: string): Promise<HostingConfig> {
  const file = join(dist, hostingConfigFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UserError(`There is no built site in ${dist}. Run \`npm run build\` first.`);
  }
  try {
    const config = JSON.parse(text) as HostingConfig; // written by writeHostFiles; the version is checked
    if (config.version === 2) return config;
  } catch {
    // Invalid JSON causes the same error as an unknown version.
  }
  throw new UserError(`${file} is not from this version of the site. Run \`npm run build\` again.`);
}
