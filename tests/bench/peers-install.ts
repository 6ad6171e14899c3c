import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash, workFolder } from './trash.ts';
import { here } from './measure.ts';

/** Copies a folder of `peers/` out of the repository and installs its packages from the registry. It stays for the next run. */
export function installed(folder: string): string {
  const root = join(workFolder, 'peers', folder);
  const manifest = readFileSync(join(here, 'peers', folder, 'package.json'), 'utf8');
  const marker = join(root, 'node_modules/.bench-installed');
  const stands = existsSync(marker) && readFileSync(marker, 'utf8') === manifest;
  if (!stands) moveToTrash(root);
  mkdirSync(root, { recursive: true });
  cpSync(join(here, 'peers', folder), root, { recursive: true });
  if (!stands) install(folder, root);
  writeFileSync(marker, manifest);
  return root;
}

function install(folder: string, root: string): void {
  process.stderr.write(`  installing ${folder} …\n`);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} could not be installed:\n${stderr}`);
}

/** The Node that all candidates run on, so that none is held to an older one. */
export function newerNode(): { node: string; version: string } {
  const root = installed('node');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(root, 'node_modules/node/bin', name);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!stdout)
    throw new Error(
      `${node} does not start: npm has to be allowed to run the script of the package \`node\`.`,
    );
  return { node, version: stdout.trim().slice(1) };
}
