// Preloaded by tests with `node --import`. Kills the process while it changes the file system. KILL_AT is either a number, for the nth
// change, or the end of a path, for the first change of such a file or folder. A file that it is writing is then half complete. A
// process that ends before that prints how many changes it made.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killAt = process.env['KILL_AT'] ?? '';
let writes = 0;

for (const name of ['copyFileSync', 'linkSync', 'renameSync', 'rmSync', 'writeFileSync']) {
  const change = fs[name];
  fs[name] = (...args) => {
    writes += 1;
    const path = String(/^(?:copy|link|rename)/.test(name) ? args[1] : args[0]);
    if (String(writes) === killAt || (killAt.startsWith('/') && path.endsWith(killAt))) {
      if (name === 'writeFileSync') change(args[0], args[1].slice(0, args[1].length / 2), args[2]);
      process.kill(process.pid, 'SIGKILL');
    }
    return change(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeSync(2, `\n${writes} writes\n`));
