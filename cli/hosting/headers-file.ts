import type { HostingConfig } from './config.ts';
import type { Header } from './security-headers.ts';

// Cloudflare's limits for the length of a line and the number of rules.
const longestLine = 2000;
const maxRules = 100;

/**
 * `_headers` for Netlify and Cloudflare. Both revalidate paths without a rule by default. Where two rules name one header,
 * Netlify sends the later value and Cloudflare sends both.
 */
export function headersFile({ globalHeaders, httpsHeaders, headerOverrides, byPath }: HostingConfig): string {
  const rules: [string, Header[]][] = [
    ['/*', [...globalHeaders, ...httpsHeaders]],
    ...Object.entries(headerOverrides),
    ...byPath.flatMap(({ globs, headers }) => globs.map((glob): [string, Header[]] => [glob, headers])),
  ];
  if (rules.length > maxRules) {
    throw new Error(
      `_headers has ${rules.length} rules, and Cloudflare reads ${maxRules}. Join some of them.`,
    );
  }
  const lines = ['# Netlify and Cloudflare read this file. Both serve over https.'];
  for (const [glob, headers] of rules) {
    lines.push('', glob, ...headers.map(([name, value]) => `  ${name}: ${value}`));
  }
  const long = lines.find((line) => line.length > longestLine);
  if (long) {
    throw new Error(
      `_headers has a line of ${long.length} characters, and Cloudflare reads ${longestLine}: ${long.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}
