/** Removes cookies on every domain level, because vendors set them on the highest one that the browser allows. */
export function removeCookies(pattern: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `; domain=${labels.slice(level).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((known) => pattern.test(known))) {
    for (const domain of ['', ...domains]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
