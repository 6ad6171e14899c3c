// The preview of a fresh clone: installs what is missing, then runs `studio preview` with the options given.
import './bootstrap.mjs';

process.argv.splice(2, 0, 'preview');
await import('../bin/studio.js');
