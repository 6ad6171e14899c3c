export interface HostAnswer {
  status: number;
  /** where it sends the visitor */
  location?: string;
  /** the file of `dist/` whose content is sent */
  file?: string;
  /** those that come from our files, by lower-case name */
  headers: Record<string, string>;
}

/** A host, or our server, as a visitor meets it. */
export type Host = (target: string) => HostAnswer | Promise<HostAnswer>;

export interface Visit {
  status: number;
  file: string | undefined;
  /** the address the visitor ends at, without its query */
  path: string;
  /** every hop says that it is for good */
  permanent: boolean;
  headers: Record<string, string>;
}

/** Follows redirects to the end. */
export async function visit(host: Host, target: string): Promise<Visit> {
  let at = new URL(target, 'https://hushquarter.example');
  let permanent = true;
  for (let hops = 0; hops < 5; hops += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each hop depends on the one before
    const answer = await host(at.pathname + at.search);
    if (answer.location === undefined) {
      return {
        status: answer.status,
        file: answer.file,
        path: at.pathname + at.hash,
        permanent,
        headers: answer.headers,
      };
    }
    permanent &&= answer.status === 301 || answer.status === 308;
    at = new URL(answer.location, at);
    if (at.origin !== 'https://hushquarter.example') throw new Error(`${target} leads to ${at.href}`);
  }
  throw new Error(`${target} is redirected without end.`);
}

export const splitTarget = (target: string) => {
  const { pathname, searchParams, search } = new URL(target, 'https://hushquarter.example');
  return { path: decodeURIComponent(pathname), query: searchParams, search };
};
