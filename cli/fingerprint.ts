/** Set by scripts/bundle.mjs: a hash of the code and the dependencies that decide what content turns into. */
declare const STUDIO_FINGERPRINT: string | undefined;

/** Part of every cache key. Code that is not bundled runs in tests, which have a cache of their own. */
export const fingerprint = `${typeof STUDIO_FINGERPRINT === 'string' ? STUDIO_FINGERPRINT : 'sources'} ${process.version}`;
