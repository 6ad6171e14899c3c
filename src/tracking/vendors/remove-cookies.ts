/** Vendors set their cookies on the site's own domain, as high up as the browser lets them: each level is cleared. */
export function removeCookies(isTheirs: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `; domain=${labels.slice(level).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((known) => isTheirs.test(known))) {
    for (const domain of ['', ...domains]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
