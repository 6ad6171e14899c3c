import { inject } from 'vitest';

// Tests read `dist/` and `content/` of the shared site, and start commands there, by relative paths.
process.chdir(inject('siteFolder'));
