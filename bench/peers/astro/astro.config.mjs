// oxlint-disable-next-line import/no-default-export -- Astro reads its configuration from there
export default { experimental: { incrementalBuild: process.env.BENCH_INCREMENTAL === 'yes' } };
