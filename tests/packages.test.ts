import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hasPostgres, isInstalled } from '../scripts/requirements.mjs';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockedPackages = {
  '': { name: 'site' },
  'local/library': { version: '1.0.0' },
  'node_modules/library': { link: true },
  'node_modules/yaml': { version: '2.9.1', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

/** Creates a folder with a lockfile and npm's record of the installed packages. */
function createClone(installed: object | null): string {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }));
  mkdirSync(join(folder, 'node_modules'));
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return folder;
}

const { '': _, 'node_modules/other-platform': __, ...installed } = lockedPackages;

test('packages count as installed after npm has installed them', () => {
  expect(isInstalled(createClone(installed))).toBe(true);
  expect(isInstalled()).toBe(true);
});

test.each([
  ['no installation was completed', null],
  ['a package is missing', { ...installed, 'node_modules/yaml': undefined }],
  ['a local package is not linked', { ...installed, 'node_modules/library': undefined }],
  [
    'a package has another version',
    { ...installed, 'node_modules/yaml': { version: '2.9.0', integrity: 'sha512-c' } },
  ],
])('packages do not count as installed if %s', (_case, present) => {
  expect(isInstalled(createClone(present))).toBe(false);
});

/** Runs the bootstrap script as if these fonts and browsers were installed. apt-get and sudo only print their arguments. */
function bootstrapTests(fonts: string, browsers: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  const programs = {
    'fc-list': `echo '${fonts}'`,
    'apt-get': 'echo "$0 $*"',
    'apt-cache': '',
    chromium: '',
    java: '',
    sudo: 'echo "$0 $*"',
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { stdout, status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--browser'], {
    encoding: 'utf8',
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ...browsers },
  });
  expect(status).toBe(0);
  return stdout;
}

test.runIf(process.platform === 'linux')(
  'the tools that the tests need are listed before they are installed',
  () => {
    const output = bootstrapTests('', { CHROME_PATH: process.execPath });
    const start = output.indexOf('Installing:');
    const list = output.slice(start, output.indexOf('> '));
    for (const name of [
      'fontconfig',
      'fonts-liberation',
      'fonts-noto-core',
      'fonts-roboto-unhinted',
      'firefox-esr',
    ])
      expect(list).toContain(name);
    expect(list).toContain('with apt-get, as root');
    expect(list).not.toMatch(/chromium/i);
  },
);

test.runIf(process.platform === 'linux')('a headless shell is added to a full browser', () => {
  const output = bootstrapTests('Liberation Serif\nNoto Serif\nRoboto', { FIREFOX_PATH: process.execPath });
  expect(output).toContain('- chromium-headless-shell, which is twice as fast');
  expect(output).toMatch(/apt-get install .*chromium-headless-shell/);
});

test.runIf(process.platform === 'linux' && hasPostgres())(
  'nothing is installed if nothing is missing',
  () => {
    const browsers = { CHROME_PATH: process.execPath, FIREFOX_PATH: process.execPath };
    expect(bootstrapTests('Liberation Serif\nNoto Serif\nRoboto', browsers)).toBe('');
  },
);

test('Playwright’s headless shell is preferred to its full browser', () => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  // A separate process, because Playwright reads its settings when it is imported.
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { dirname } from 'node:path';
    import { chromium } from 'playwright';
    import { findBrowser } from './scripts/browser.mjs';
    const full = chromium.executablePath();
    const shell = full.replace(/chromium-([0-9]+).*/, 'chromium_headless_shell-$1/linux64/chrome-headless-shell');
    for (const path of [full, shell]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '', { mode: 0o755 });
      console.log((await findBrowser()) === path);
    }`;
  const env = { PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder };
  const options = ['--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', env });
  expect(stdout, stderr).toBe('true\ntrue\n');
});
