import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash, workFolder } from './trash.ts';
import { benchFolder } from './measure.ts';

/** Copies a folder of `peers/` out of the repository and installs its packages, unless an earlier run has. */
export function installPeer(folder: string): string {
  const root = join(workFolder, 'peers', folder);
  const manifest = readFileSync(join(benchFolder, 'peers', folder, 'package.json'), 'utf8');
  const marker = join(root, 'node_modules/.bench-installed');
  const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === manifest;
  if (!isInstalled) moveToTrash(root);
  mkdirSync(root, { recursive: true });
  cpSync(join(benchFolder, 'peers', folder), root, { recursive: true });
  if (!isInstalled) install(folder, root);
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

/** Installs a current Node, on which all candidates run. */
export function installNode(): { node: string; version: string } {
  const root = installPeer('node');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(root, 'node_modules/node/bin', name);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!stdout)
    throw new Error(`${node} does not start. Allow npm to run the install script of the package \`node\`.`);
  return { node, version: stdout.trim().slice(1) };
}
