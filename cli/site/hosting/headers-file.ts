import type { HostingConfig } from './config.ts';
import type { Header } from './security-headers.ts';

// Cloudflare's limits.
const maxLineLength = 2000;
const maxRules = 100;

/**
 * Creates `_headers` for Netlify and Cloudflare. By default, both make browsers revalidate, so that needs no rule. If two rules set
 * the same header, Netlify sends the later value and Cloudflare sends both.
 */
export function headersFile({ globalHeaders, httpsHeaders, headerOverrides, byPath }: HostingConfig): string {
  const rules: [string, Header[]][] = [
    ['/*', [...globalHeaders, ...httpsHeaders]],
    ...Object.entries(headerOverrides),
    ...byPath.flatMap(({ globs, headers }) => globs.map((glob): [string, Header[]] => [glob, headers])),
  ];
  if (rules.length > maxRules) {
    throw new Error(
      `_headers has ${rules.length} rules, but Cloudflare reads only ${maxRules}. Combine some of them.`,
    );
  }
  const lines = ['# Netlify and Cloudflare read this file. Both serve over https.'];
  for (const [glob, headers] of rules) {
    lines.push('', glob, ...headers.map(([name, value]) => `  ${name}: ${value}`));
  }
  const longLine = lines.find((line) => line.length > maxLineLength);
  if (longLine) {
    throw new Error(
      `_headers has a line of ${longLine.length} characters, but Cloudflare reads only ${maxLineLength}: ${longLine.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}
