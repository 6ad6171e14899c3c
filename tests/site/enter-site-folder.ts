import { sharedSite } from './repository.ts';

// Tests read `dist/` and `content/` of the shared site, and start commands there, by relative paths.
process.chdir(sharedSite);
