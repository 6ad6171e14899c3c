// Runs CI's checks: lint, types, content and tests. The last line counts the passed and failed checks.
import { exec, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const results = '.studio/test-results.json';

function run(command, ...args) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** Runs a script of package.json, and prints its output when it has ended. */
const runScript = (name) =>
  new Promise((resolve) => {
    exec(`npm run --silent ${name}`, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      console.log(`\n> npm run ${name}\n${stdout}${stderr}`);
      resolve(error === null);
    });
  });

let passed = 0;
let failed = 0;
const count = (hasPassed) => (hasPassed ? passed++ : failed++);

rmSync(results, { force: true });
if (!run('node', 'scripts/bootstrap.mjs', '--browser')) process.exit(1);
// At the same time, because type checking uses one processor for as long as the others take together.
for (const hasPassed of await Promise.all(['typecheck', 'lint', 'check'].map(runScript))) count(hasPassed);

const testsPassed = run('npm', 'test');
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  // A test file that could not be loaded has no failed tests, but counts as a failure.
  if (!testsPassed && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites);
} catch {
  console.error(`The tests wrote no results to ${results}.`);
  failed++;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
