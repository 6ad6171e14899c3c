// Installs what is missing, then runs `studio preview` with the given options.
import './bootstrap.mjs';

process.argv.splice(2, 0, 'preview');
await import('../bin/studio.js');
